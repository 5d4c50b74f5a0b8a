// Mia's texts in the first game against her, in Swedish; loaded with it.

/** @type {import("./en.js").FirstGameTexts} */
export const texts = {
  "mia.hello":
    "Jag heter Mia! Din dam delar ruta med min bonde. Gör en pjäs redo att befria henne och nå sedan min kung!",
  "mia.kid.hello":
    "Jag heter Mia! Din dam dansar med min bonde. Gör en pjäs redo att befria henne. Bjud sedan upp min kung till dans!",
  "mia.union.you": "En union! Inget slås: våra två pjäser delar nu en ruta, och vi får båda flytta dem.",
  "mia.union.me":
    "Det är en union: din pjäs är inte förlorad. Du kan flytta båda, eller befria den med en annan pjäs.",
  "mia.kid.union.you": "En dans! Ingen blir slagen. Du kan föra de två, och det kan jag också.",
  "mia.kid.union.me": "Din pjäs dansar nu med min. Den är inte borta: du kan också föra de två.",
  "mia.pair.you": "Du har flyttat en union: den går som din egen pjäs i den.",
  "mia.pair.me": "Jag har flyttat en union: den går som min egen pjäs i den, och din följer med.",
  "mia.kid.pair.you": "Du för dansen! Båda går dit din pjäs kan gå.",
  "mia.kid.pair.me": "Nu för jag dansen. Nästa gång får du föra igen.",
  "mia.chain.you": "En kedja! Din pjäs har tagit över i unionen, och den som blev befriad har gått vidare direkt.",
  "mia.chain.me": "En kedja: min pjäs har tagit över i unionen, och den som blev befriad har gått vidare direkt.",
  "mia.kid.chain.you": "Partnerbyte! Din pjäs blev fri och har gått vidare direkt.",
  "mia.kid.chain.me": "Partnerbyte! Min pjäs blev fri och har gått vidare direkt.",
  "mia.sako.you": "Ŝako! Med ditt nästa drag kan du nå min kung. Det måste jag göra något åt.",
  "mia.sako.me": "Ŝako! Med mitt nästa drag kan jag nå din kung. Flytta den, eller stoppa mig.",
  "mia.kid.sako.you": "Nu kan du bjuda upp min kung. Det heter Ŝako. Jag måste se upp!",
  "mia.kid.sako.me": "Se upp: nu kan jag bjuda upp din kung. Det heter Ŝako. Flytta på den!",
  "mia.promotion.you": "Din bonde har nått ända fram och är nu en starkare pjäs.",
  "mia.promotion.me": "Min bonde har nått ända fram och är nu en starkare pjäs.",
  "mia.won": "Du har nått min kung: ditt första parti är vunnet! Bra spelat.",
  "mia.lost": "Jag har nått din kung. Ett parti till? Medan vi spelar får du ta tillbaka drag.",
  "mia.kid.won": "Du dansar med min kung: du har vunnit ditt första parti! Hurra!",
  "mia.kid.lost": "Jag dansar med din kung. Det var roligt! Ska vi spela igen?",
  "mia.over": "Det här partiet är slut. Ett till?",
  "mia.draw": "Ingen vinner den här gången: remi. Ett till?",
  "mia.children": "Hela sidan för barn",
  "mia.again": "Spela igen",
  "mia.otto": "Nästa: ett parti mot Otto",
  "mia.everything": "Visa allt",
  "mia.on": "Fortsätt lära",
};
