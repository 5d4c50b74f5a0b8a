
// `guard.rs` puts this before every exported function. The rules are compiled code: no code of a caller may run while they
// work, because an exception would leave them in an invalid state. So each argument is read here, once, into plain data.

// A shape says which parts of an argument are read: a number of levels of lists and own fields, 0 for a primitive value; fields
// by their names; or all items of a list.
const TURN = { notation: 0, before: 0, comment: 0, annotations: 1, variations: [[]] };
// Variations have variations.
TURN.variations[0][0] = TURN;
const RECORD = { game: 0, tags: 1, rules: 0, fen: 0, comment: 0, result: 0, reason: 0, turns: [TURN], pending: 2 };
const FRAME = { width: 0, height: 0, data: 0 };

/** No list that is meant is longer; one that has no end must be refused before the memory is full. */
const MOST = 1e6;

function failure(code, message, cause) {
    return Object.assign(new Error(message, cause && { cause }), { code });
}

/** A plain copy of an argument, with what its shape says. */
function read(value, shape) {
    try {
        return copyOf(value, shape);
    } catch (cause) {
        throw failure("bad-argument", "an argument cannot be read: expected plain data", cause);
    }
}

function copyOf(value, shape) {
    // Records may nest deeper than the stack is.
    const open = [];
    let left = MOST;
    const part = (from, shape) => {
        // The rules refuse a symbol wherever it stands.
        if (/function|bigint/.test(typeof from)) return Symbol();
        if (from === null || typeof from !== "object") return from;
        if (ArrayBuffer.isView(from)) return new Uint8Array(from);
        const copy = Array.isArray(from) ? [] : {};
        if (shape) open.push([copy, from, shape]);
        return copy;
    };
    const all = part(value, shape);
    for (let next; (next = open.pop()); ) {
        const [copy, from, shape] = next;
        const isAny = typeof shape === "number";
        const inner = (name) => (isAny ? shape - 1 : shape[name]);
        const isList = Array.isArray(copy);
        // Values of an unexpected form stay empty.
        if (!isAny && isList !== Array.isArray(shape)) continue;
        if (isList) {
            const { length } = from;
            left -= length;
            if (!(left >= 0)) throw new RangeError("a million entries of lists");
            for (let i = 0; i < length; i++) copy.push(part(from[i], inner(0)));
        } else {
            for (const name of Object.keys(isAny ? from : shape)) {
                // A field may have any name, `__proto__` among them.
                Object.defineProperty(copy, name, { value: part(from[name], inner(name)), enumerable: true });
            }
        }
    }
    return all;
}

/** An argument that is a number. */
function count(value, name, mayLack) {
    const isNumber = typeof value === "number";
    // Times may have fractions; all others are counts of 32 bits.
    const isTime = name === "milliseconds" || name === "clock";
    if (isNumber ? (isTime ? value >= 0 : value >>> 0 === value) : mayLack && isLikeNone(value)) return;
    const shown = isNumber ? value : typeof value === "string" ? `“${value.slice(0, 60)}”` : typeof value;
    throw failure("bad-argument", `${name} is ${shown}: expected a${isTime ? "" : " whole"} number, 0 or more`);
}

/** Everything but methods needs a module that runs. */
function started() {
    if (!wasm) throw failure("not-started", "call `await init()` first, the default export: it starts the module");
}

/** Methods need an object that was made and not freed; to free it twice does nothing. */
function alive(object, kind, mayBeFreed) {
    let pointer;
    try {
        pointer = object instanceof kind && object.__wbg_ptr;
    } catch {
        // A proxy that answers nothing is no object of ours.
    }
    if (pointer || (mayBeFreed && pointer === 0)) return pointer;
    throw failure("freed", "the object was freed: it cannot be used after free()");
}

/** After a trap the module is in an unknown state, and is asked nothing any more. */
let trap;

/** The functions of the module, whose traps have a code. What frees an object never throws: a finalizer must not. */
function guarded(functions) {
    const all = { ...functions };
    for (const name in functions) {
        const call = functions[name];
        if (typeof call !== "function" || /^__(wbindgen|ext)/.test(name)) continue;
        all[name] = (...given) => {
            try {
                if (!trap) return call(...given);
            } catch (cause) {
                trap = failure("engine-stopped", "the module has stopped: load it anew", cause);
            }
            if (!name.startsWith("__")) throw trap;
        };
    }
    return all;
}

/** Why the module cannot be started. */
function loadFailure(cause) {
    let why;
    try {
        why = cause.message;
    } catch {
        // It was thrown by what the caller has given.
    }
    return failure("not-loaded", `the module cannot be loaded: ${why}`, cause);
}

function initNow(module) {
    try {
        return initSync(module);
    } catch (cause) {
        throw loadFailure(cause);
    }
}

const init = (module) =>
    __wbg_init(module).catch((cause) => {
        throw loadFailure(cause);
    });

// Turns have the methods of all other iterators, where there are such.
if (typeof Iterator === "function") Object.setPrototypeOf(LegalTurns.prototype, Iterator.prototype);

export { initNow as initSync, init as default };
