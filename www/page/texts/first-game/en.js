// Mia's texts in the first game against her, in English; loaded with it. Texts for children have "kid" in their keys.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} FirstGameTexts */

export const texts = {
  "mia.hello":
    "I am Mia! Your queen shares a square with my pawn. Get a piece ready to free her, then reach my king!",
  "mia.kid.hello":
    "I am Mia! Your queen dances with my pawn. Get a piece ready to free her. Then ask my king to dance!",
  "mia.union.you":
    "A union! Nothing is captured: our two pieces share a square now, and each of us can move them.",
  "mia.union.me": "That is a union: your piece is not lost. You can move both, or free it with another piece.",
  "mia.kid.union.you": "A dance! Nobody is taken. You can lead the two of them, and so can I.",
  "mia.kid.union.me": "Your piece dances with mine now. It is not gone: you can lead the two of them, too.",
  "mia.pair.you": "You have moved a union: it moves as your own piece in it does.",
  "mia.pair.me": "I have moved a union: it moves as my own piece in it does, and yours comes along.",
  "mia.kid.pair.you": "You lead the dance! Both go where your piece can go.",
  "mia.kid.pair.me": "Now I lead the dance. Next time you may lead it again.",
  "mia.chain.you": "A chain! Your piece has taken over in the union, and the one it freed has moved on at once.",
  "mia.chain.me": "A chain: my piece has taken over in the union, and the one it freed has moved on at once.",
  "mia.kid.chain.you": "A new partner! Your piece was free again and has moved on at once.",
  "mia.kid.chain.me": "I have sent in a new partner. My piece was free again and has moved on at once.",
  "mia.sako.you": "Ŝako! You could reach my king with your next turn. I have to do something about that.",
  "mia.sako.me": "Ŝako! I could reach your king with my next turn. Move it away, or stop me.",
  "mia.kid.sako.you": "You could ask my king to dance now. That is called Ŝako. I must watch out!",
  "mia.kid.sako.me": "Watch out: I could ask your king to dance now. That is called Ŝako. Get away!",
  "mia.promotion.you": "Your pawn has come all the way, and is a stronger piece now.",
  "mia.promotion.me": "My pawn has come all the way, and is a stronger piece now.",
  "mia.won": "You have reached my king: your first game is won! Well played.",
  "mia.lost": "I have reached your king. Another game? You may take turns back while we play.",
  "mia.kid.won": "You are dancing with my king: you have won your first game! Hurray!",
  "mia.kid.lost": "I am dancing with your king. That was fun! Shall we play again?",
  "mia.over": "This game is over. Another one?",
  "mia.draw": "Nobody wins this time: a draw. Another one?",
  "mia.children": "The whole page for children",
  "mia.again": "Play again",
  "mia.otto": "Next: a game against Otto",
  "mia.everything": "Show all tools",
  "mia.on": "Go on learning",
};
