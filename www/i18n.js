// Every text the page shows or speaks. A language is one table with the same keys; words in braces are filled in.

const en = {
  "app.name": "Paco Ŝako",
  "app.title": "Paco Ŝako – peace chess",
  "app.loading": "Setting up the board …",
  "app.loadFailed": "The game could not be loaded: {message}",

  "color.white": "White",
  "color.black": "Black",
  "role.pawn": "pawn",
  "role.rook": "rook",
  "role.knight": "knight",
  "role.bishop": "bishop",
  "role.queen": "queen",
  "role.king": "king",
  "piece.white.pawn": "white pawn",
  "piece.white.rook": "white rook",
  "piece.white.knight": "white knight",
  "piece.white.bishop": "white bishop",
  "piece.white.queen": "white queen",
  "piece.white.king": "white king",
  "piece.black.pawn": "black pawn",
  "piece.black.rook": "black rook",
  "piece.black.knight": "black knight",
  "piece.black.bishop": "black bishop",
  "piece.black.queen": "black queen",
  "piece.black.king": "black king",

  "board.label": "Board",
  "board.help":
    "Arrow keys move over the board, Enter or Space lifts and places, Escape puts down or takes back one link, N goes to the next square that can be used and Shift+N back, S says how things stand.",
  "square.empty": "{square}, empty",
  "square.piece": "{square}, {piece}",
  "square.union": "{square}, union, {first} and {second}",
  "square.held": "in the hand: {piece}",
  "square.heldUnion": "in the hand: union, {first} and {second}",
  "square.movable": "can be lifted",
  "square.move": "can be moved to",
  "square.unite": "can be united with",
  "square.takeover": "can be taken over, the turn goes on",
  "square.king": "union with the king wins",
  "square.castle": "castling",
  "square.releases": "releases the {piece}",
  "square.unionMoves": "your {piece} moves",
  "square.sako": "in Ŝako",
  "square.planned": "planned from here",
  "square.plannedTo": "planned to here",
  "square.plan": "can be planned",
  "square.circle": "{color} circle",
  "square.arrow": "{color} arrow to {square}",

  "status.toMove": "{color} to move",
  "status.plan": "You can plan your turn meanwhile.",
  "status.planned": "Planned: {from} to {to}. Escape or a tap elsewhere cancels it.",
  "status.planning": "Plan where {from} goes.",
  "status.first": "Tap a piece to lift it, or drag it.",
  "status.last": "Last turn: {notation}",
  "status.place": "{color}: place the {piece}",
  "status.placeUnion": "{color}: place the union",
  "status.placeHelp": "Tap it again to put it back.",
  "status.chain": "{color}: the released {piece} goes on from {square}",
  "status.chainHelp": "Chain: {links}",
  "status.goOn": "{color}: the {piece} goes on from {square}",
  "status.promote": "{color}: choose what the pawn on {square} becomes",
  "status.promoteStart": "It was carried to its last rank.",
  "status.promoteHelp": "It has reached its last rank.",
  "sako.badge": "Ŝako!",
  "sako.white": "The white king is in Ŝako.",
  "sako.black": "The black king is in Ŝako.",
  "sako.now.white": "The white king can be united with now.",
  "sako.now.black": "The black king can be united with now.",
  "sako.both": "Both kings",

  "result.white": "White wins",
  "result.black": "Black wins",
  "result.draw": "Draw",
  "reason.king-union.white": "Paco! United with the black king.",
  "reason.king-union.black": "Paco! United with the white king.",
  "reason.resignation.white": "Black has resigned.",
  "reason.resignation.black": "White has resigned.",
  "reason.time.white": "Black has run out of time.",
  "reason.time.black": "White has run out of time.",
  "reason.agreement": "Both sides agreed.",
  "reason.repetition": "The same position stood for the third time.",
  "reason.no-progress": "50 turns each without a new union or a promotion.",
  "reason.no-legal-turn": "There is no legal turn.",

  "hint.promote": "First choose what the pawn becomes.",
  "hint.over": "The game is over.",
  "hint.chain": "The released piece must go on. “Undo link” takes it back.",
  "hint.peek": "What could follow on {square}. A short tap goes there.",
  "hint.wait": "It is {color}’s turn. Tap a piece of yours to plan ahead.",
  "hint.watch": "Nobody plays at this board; you are watching.",

  "why.lift-first": "Lift a piece first.",
  "why.place-first": "Place the {piece} from {square} first.",
  "why.promote-first": "First choose what the pawn on {square} becomes.",
  "why.empty": "Nothing stands on {square}.",
  "why.not-yours": "It is {color}’s turn.",
  "why.stuck": "The {piece} on {square} has nowhere to go.",
  "why.stuck-union": "The union on {square} moves as a {piece} and has nowhere to go.",
  "why.only-dead-ends": "The {piece} on {square} could only release pieces that have nowhere to go.",
  "why.must-move": "The {piece} must leave {square}.",
  "why.movement": "The {piece} cannot go to {square}.",
  "why.blocked": "What stands on {square} is in the way.",
  "why.own-piece": "Your own {piece} stands on {square}.",
  "why.king-alone": "A king never unites: it goes to empty squares only.",
  "why.union-needs-empty": "A union goes to empty squares only, and {square} is not empty.",
  "why.pawn-straight": "A pawn goes straight ahead only to an empty square; it unites diagonally.",
  "why.pawn-diagonal": "A pawn goes diagonally only to unite; in a union it goes straight ahead.",
  "why.pawn-double": "A pawn goes two squares only from its own first or second rank.",
  "why.dead-end": "Dead end: the {piece} released on {square} would have nowhere to go.",
  "why.no-chains":
    "In the simple rules a released piece may not release another one: the {piece} on {square} stays.",
  "why.castling-gone": "No castling any more: king or rook has moved.",
  "why.castling-blocked": "No castling: {square} must be empty.",
  "why.castling-covered": "No castling: the enemy covers {square}.",
  "why.castling-into-sako": "No castling: on {square} the king would be in Ŝako.",
  "why.no-promotion": "A pawn does not become a {piece}.",
  "why.promotion-dead-end": "With a {piece} on {square} the turn could not be completed.",

  "plan.dropped": "The planned turn from {from} to {to} is not possible any more.",
  "say.can.king": "Can unite with the king on {squares}.",
  "say.can.takeover": "Can take over on {squares}.",
  "say.can.unite": "Can unite on {squares}.",
  "say.can.castle": "Can castle to {squares}.",
  "say.can.move": "Can move to {squares}.",
  "say.plan": "Planned: {from} to {to}.",
  "say.planning": "Planning from {from}.",
  "say.planCancelled": "Plan cancelled.",

  "draw.pencil": "Draw arrows and circles",
  "draw.pencil.short": "Draw",
  "draw.bar": "Pencil",
  "draw.green": "green",
  "draw.red": "red",
  "draw.blue": "blue",
  "draw.yellow": "yellow",
  "draw.clear": "Wipe",
  "draw.help":
    "Drag for an arrow, tap for a circle; the same once more wipes it. With keys, Enter begins and ends it.",
  "say.circle": "{color} circle on {square}.",
  "say.arrow": "{color} arrow from {from} to {square}.",
  "say.wiped": "Wiped.",

  "type.label": "Type a turn",
  "type.placeholder": "Type a turn: e2>e4",
  "type.go": "Play",
  "type.empty": "Type a turn first, such as e2>e4, Bf1xNc4 or 0-0.",
  "type.found": "At “{found}”: {problem}",
  "type.atEnd": "At the end: {problem}",
  "type.expected.end": "the turn ends before this.",
  "type.expected.origin": "a piece’s letter and its square are expected, such as Nb1.",
  "type.expected.this-origin": "{text} is expected.",
  "type.expected.square": "a square is expected, such as e4.",
  "type.expected.onward": "the {piece} released on {square} must go on: > or x and a square.",
  "type.expected.promotion-first": "first the pawn on {square} becomes something, such as {square}=Q:",
  "type.expected.promotion": "what the pawn on {square} becomes is expected, such as =Q.",
  "type.expected.promotion-letter": "= and one of the letters Q, R, B, N are expected.",
  "type.expected.letter": "the letter of the {piece} on {square} is expected.",
  "type.expected.no-letter": "there is no piece on {square} to name.",

  "promote.label": "Choose what the pawn becomes",

  "action.undoTurn": "Take back the whole turn",
  "action.undoTurn.short": "Undo turn",
  "action.undoStep": "Take back one link",
  "action.undoStep.short": "Undo link",
  "action.redoStep": "Play one link again",
  "action.redoStep.short": "Redo link",
  "action.redoTurn": "Play the whole turn again",
  "action.redoTurn.short": "Redo turn",
  "action.flip": "Turn the board round",
  "action.flip.short": "Flip",
  "action.new": "New game",
  "action.new.short": "New",
  "action.share": "Copy and paste position or record",
  "action.share.short": "Share",
  "action.menu": "Game menu",
  "action.menu.short": "Game",
  "action.settings": "Look, sound and help on the board",
  "action.settings.short": "Settings",
  "controls.label": "Take back and play again",

  "moves.label": "Turns played",
  "moves.empty": "No turn played yet.",

  "dialog.close": "Close",

  "new.title": "New game",
  "new.rules": "Rules",
  "rules.manual": "Manual",
  "rules.manual.about": "The official rule book. The usual choice.",
  "rules.pacoplay": "PacoPlay",
  "rules.pacoplay.about": "As on the PacoPlay site: a piece freed in passing goes on from the passed square.",
  "rules.simple": "Simple",
  "rules.simple.about": "For learning: a released piece may not take over another union.",
  "new.start": "Start position",
  "new.normal": "Usual",
  "new.normal.about": "The pieces stand as in chess.",
  "new.960": "Chess960",
  "new.960.about": "One of 960 mixed back ranks, the same for both sides.",
  "new.number": "Number, 0–959",
  "new.random": "Random",
  "new.badNumber": "Give a whole number from 0 to 959.",
  "new.go": "Start",

  "share.title": "Share and load",
  "share.fen": "Position (FEN)",
  "share.record": "Game record",
  "share.actions": "Action list (PacoPlay)",
  "share.copy": "Copy",
  "share.copied": "Copied",
  "share.copyFen": "Copy the position",
  "share.copyRecord": "Copy the record",
  "share.copyActions": "Copy the action list",
  "share.copyFailed": "Copying is not allowed here. The text is selected: copy it with your keyboard or menu.",
  "share.paste": "Paste a position, a record or an action list",
  "share.rules": "Played by these rules",
  "share.load": "Load",
  "share.empty": "There is nothing to load yet. Paste a text first.",
  "share.failed": "This cannot be loaded; your game stays as it is.",
  "share.kind.fen": "Read as a position (FEN).",
  "share.kind.record": "Read as a game record.",
  "share.kind.actions": "Read as an action list.",

  "menu.title": "Game",
  "menu.offerDraw": "Offer a draw",
  "menu.resign": "Resign",
  "menu.previous": "Back to the game before",
  "menu.help": "Help: marks, mouse and keys",
  "draw.confirm": "{color} offers a draw?",
  "draw.confirm.about": "{other} may accept or decline.",
  "draw.confirm.go": "Offer a draw",
  "draw.offered": "{color} offers a draw.",
  "draw.accept": "Accept",
  "draw.decline": "Decline",
  "draw.declined": "The draw was declined.",
  "resign.confirm": "{color} resigns?",
  "resign.confirm.about": "{other} wins the game.",
  "resign.confirm.go": "Resign",
  "confirm.keep": "Play on",

  "settings.title": "Settings",
  "settings.look": "Look",
  "settings.theme": "Theme",
  "settings.theme.system": "Device",
  "settings.theme.light": "Light",
  "settings.theme.dark": "Dark",
  "settings.palette": "Board",
  "settings.palette.wood": "Wood",
  "settings.palette.moss": "Moss",
  "settings.palette.clear": "Clear",
  "settings.palette.clear.about": "“Clear” can also be told apart by people who are colour-blind.",
  "settings.pieces": "Pieces",
  "settings.pieces.classic": "Classic",
  "settings.pieces.dance": "Dance",
  "settings.coordinates": "Letters and numbers at the edge",
  "settings.motion": "Motion",
  "settings.motion.off": "Off",
  "settings.motion.slow": "Slow",
  "settings.motion.normal": "Normal",
  "settings.motion.fast": "Fast",
  "settings.motion.still": "Your device asks for less motion, so pieces arrive at once.",
  "settings.sounds": "Sound",
  "settings.sound": "Sounds",
  "settings.volume": "Volume",
  "settings.help": "Help on the board",
  "settings.targets": "Mark where the held piece can go",
  "settings.previews": "Show where a chain could go on",
  "settings.autoFlip": "Turn the board to the side to move",

  "help.title": "Help",
  "help.move": "Move here.",
  "help.unite": "Unite with this piece. The turn is over.",
  "help.takeover": "Take your piece’s place in this union. Your released piece goes on: a chain.",
  "help.king": "Unite with the king and win.",
  "help.castle": "Castle with king and rook.",
  "help.hand": "The piece in your hand. After a takeover it hovers over the union it has left.",
  "help.ways": "Mouse and keys",
  "help.links": "The numbers count the links of your chain.",
  "help.preview":
    "Point at a union, or rest a finger on it: diamonds show where the released piece could go, hollow ones where the next could.",
  "help.draw": "Right button: arrows and circles, coloured by Shift and Alt; a click wipes them.",
  "help.wheel": "With the board in focus, the wheel takes links back and plays them again, Ctrl+Z a whole turn.",
  "help.goal": "Nothing is captured here. Pieces unite, and who unites with the enemy king wins.",

  "notice.newGame": "A new game begins.",
  "notice.loaded": "The game is loaded.",
  "notice.back": "Back to the game before.",
  "notice.backButton": "Back",
  "notice.error": "That did not work: {message}",
  "notice.restarting": "The rules engine has stopped. It is being started again …",
  "notice.restarted": "The rules engine was started again. Your game is complete.",
  "notice.stopped": "The rules engine could not be started again: {message}. Any action tries once more.",

  "say.lift": "Lifted: {piece}.",
  "say.liftUnion": "Lifted: union, {first} and {second}.",
  "say.move": "{piece} to {square}.",
  "say.moveUnion": "Union to {square}.",
  "say.unite": "{piece} unites with {partner} on {square}.",
  "say.takeover": "{piece} takes over on {square}. {released} goes on.",
  "say.castle": "{color} castles.",
  "say.promote": "Pawn becomes {role}.",
  "say.putDown": "Put down.",
  "say.undoStep": "One link taken back.",
  "say.undoTurn": "Turn taken back.",
  "say.redoStep": "One link played again.",
  "say.redoTurn": "Turn played again.",
};

/** @typedef {keyof typeof en} Key */
/** @typedef {Record<string, string | number>} Parameters */

/** @type {Record<string, Record<Key, string>>} */
const languages = { en };

let language = "en";

/** Takes the first of these languages that there is a table for. @param {readonly string[]} wanted */
export function chooseLanguage(wanted) {
  const known = wanted.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => tag in languages);
  language = known ?? "en";
  return language;
}

/**
 * The text for a key, with its words in braces filled in. A parameter named "@word" gives the key of the text for
 * {word}, so that state can be kept free of any language.
 *
 * @param {Key} key
 * @param {Parameters} [parameters]
 * @returns {string}
 */
export function t(key, parameters = {}) {
  const text = languages[language][key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const inner = parameters[`@${name}`];
    return inner === undefined ? String(parameters[name] ?? whole) : t(/** @type {Key} */ (String(inner)));
  });
}

/** Fills all elements that name a key in the HTML. @param {ParentNode} root */
export function translate(root) {
  for (const node of root.querySelectorAll("[data-i18n]")) {
    node.textContent = t(/** @type {Key} */ (node.getAttribute("data-i18n")));
  }
  for (const node of root.querySelectorAll("[data-i18n-label]")) {
    const text = t(/** @type {Key} */ (node.getAttribute("data-i18n-label")));
    // A button is called what is written on it, so that it can be called by voice; more is told by its title.
    if (node instanceof HTMLButtonElement) node.title = text;
    else node.setAttribute("aria-label", text);
  }
}
