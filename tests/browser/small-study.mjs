/** A study of two chapters, one of them an exercise, as records. */
export const SMALL = `[StudyName "Openings"]
[StudyNote "Read **this**."]
[ChapterName "Intro"]

{First.} 1. e2>e4 {The best.} 1... d7>d5 (1... e7>e5) *

[ChapterName "Task"]
[ChapterMode "exercise"]

1. e2>e4 (1. d2>d4) *
`;
