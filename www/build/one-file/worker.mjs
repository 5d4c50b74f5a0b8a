// The workers of the page that is a single file, in one script, so that the file has what they share once: that in which the
// computer thinks, and that which reads games. Its name says which of them a worker is.

if (self.name === "played") import("../../store/played-worker.js");
else import("../../rules/worker.js");
