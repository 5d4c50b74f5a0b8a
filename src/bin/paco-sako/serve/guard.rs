//! Puts a guard before each way into a module, in the JavaScript that wasm-bindgen has made: `src/wasm/guard.js` reads the
//! arguments into plain data before compiled code runs, and gives a `code` to what is thrown without one.

use std::fmt::Write as _;

/// What the guard does.
const GUARD: &str = include_str!("../../../wasm/guard.js");

/// What is read of an argument, by its type in TypeScript: a shape of the guard. A list of a type has it in brackets.
const SHAPES: [(&str, &str); 21] = [
    ("string", "0"),
    ("Color", "0"),
    (r#""1-0" | "0-1" | "1/2-1/2""#, "0"),
    ("EndReason", "0"),
    ("BoardName", "0"),
    ("SeatName", "0"),
    ("Uint8Array", "0"),
    ("Step", "1"),
    ("HiddenStep", "1"),
    ("GameOptions", "1"),
    ("CheckOptions", "1"),
    ("ReadOptions", "1"),
    ("RecordTags", "1"),
    ("EngineOptions", "1"),
    ("EngineRequest", "1"),
    ("ArbiterOptions", "2"),
    ("MatchOptions", "2"),
    ("MatchRecordOptions", "2"),
    ("Setup", "4"),
    ("GameRecord", "RECORD"),
    ("Frame", FRAME),
];

/// The shape of what only modules with pictures read, and the line that makes it.
const FRAME: &str = "FRAME";
const MAKES_FRAME: &str = "const FRAME = { width: 0, height: 0, data: 0 };\n";

/// Texts of wasm-bindgen that come once, and what stands there instead.
const REPLACED: [(&str, &str); 2] = [
    ("wasm = instance.exports;", "wasm = guarded(instance.exports);"),
    ("export { initSync, __wbg_init as default };\n", GUARD),
];

/// What no browser needs that runs these modules, and every page would load: from where to where. It may stand there several times.
const LEFT_OUT: [(&str, &str); 4] = [
    (" else {\n            console.warn('using deprecated parameters", "        }\n"),
    ("if (!('encodeInto' in cachedTextEncoder)) {", "\n}\n"),
    ("    if (realloc === undefined) {", "\n    }\n"),
    ("(typeof FinalizationRegistry === 'undefined')", "    : "),
];

/// The script of a module with a guard before each way into it.
///
/// # Errors
/// Where wasm-bindgen writes otherwise than expected, and for an argument of a type without a shape.
pub fn guarded(script: &str) -> Result<String, String> {
    let mut out = String::with_capacity(script.len() + GUARD.len());
    let mut class = None;
    // The arguments that the comment before a function lists, with their types.
    let mut types = Vec::new();
    for line in script.lines() {
        out.push_str(line);
        out.push('\n');
        if let Some((of, name)) =
            line.trim_start().strip_prefix("* @param {").and_then(|text| text.rsplit_once("} "))
        {
            types.push((name.trim_matches(['[', ']']), of));
        } else if let Some(name) = line.strip_prefix("export class ") {
            class = Some(name.trim_end_matches(" {"));
        } else if line == "}" {
            class = None;
        } else if let Some((name, arguments)) = way_in(line, class.is_some()) {
            let indent = if class.is_some() { "        " } else { "    " };
            let _ = match class {
                Some(class) if name == "free" => {
                    writeln!(out, "{indent}if (!alive(this, {class}, true)) return;")
                }
                Some(class) if name != "constructor" && !name.starts_with("static ") => {
                    writeln!(out, "{indent}alive(this, {class});")
                }
                _ => writeln!(out, "{indent}started();"),
            };
            for argument in arguments {
                let of = types.iter().find(|(name, _)| *name == argument).map(|(_, of)| *of);
                let of = of.ok_or_else(|| format!("{name}: the type of {argument} is not told"))?;
                let _ = writeln!(out, "{indent}{}", reading(argument, of)?);
            }
            types.clear();
        }
    }
    for (old, new) in REPLACED {
        if out.matches(old).count() != 1 {
            return Err(format!("wasm-bindgen no longer writes “{}” once", old.trim_end()));
        }
        out = out.replace(old, new);
    }
    if !out.contains("FRAME)") && !out.contains("[FRAME]") {
        out = out.replace(MAKES_FRAME, "");
    }
    for (from, to) in LEFT_OUT {
        while let Some((before, rest)) = out.split_once(from) {
            let (_, after) =
                rest.split_once(to).ok_or_else(|| format!("wasm-bindgen writes “{from}” otherwise"))?;
            out = format!("{before}{after}");
        }
    }
    Ok(out)
}

/// The name and the arguments of an exported function, or of a method, that begins with this line.
fn way_in(line: &str, in_class: bool) -> Option<(&str, impl Iterator<Item = &str>)> {
    let head = if in_class { line.strip_prefix("    ")? } else { line.strip_prefix("export function ")? };
    let (name, arguments) = head.strip_suffix(") {")?.split_once('(')?;
    // Deeper lines are within a method, and these are wasm-bindgen's own.
    let is_way = !name.starts_with([' ', '_']) && name != "static __wrap";
    is_way.then(|| (name, arguments.split(", ").filter(|argument| !argument.is_empty())))
}

/// The line that reads an argument of this type.
fn reading(argument: &str, of: &str) -> Result<String, String> {
    let plain = of.trim_end_matches(" | null");
    if plain == "number" {
        return Ok(format!("count({argument}, \"{argument}\", {});", plain != of));
    }
    let single = plain.trim_end_matches("[]");
    let shape = SHAPES.iter().find(|(name, _)| *name == single).map(|(_, shape)| *shape);
    let shape = shape.ok_or_else(|| format!("no shape for {argument} of the type {of}: add one to SHAPES"))?;
    let list = if plain == single { shape.to_owned() } else { format!("[{shape}]") };
    Ok(format!("{argument} = read({argument}, {list});"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const END: &str = "    wasm = instance.exports;\nexport { initSync, __wbg_init as default };\n";

    #[test]
    fn every_way_in_is_guarded_and_reads_its_arguments() {
        let script = r#"export class Game {
    static __wrap(ptr) {
        return Object.create(Game.prototype);
    }
    free() {
        const ptr = this.__destroy_into_raw();
    }
    /**
     * @param {Step[]} steps
     * @param {number | null} [turns]
     */
    goTo(steps, turns) {
        if (isLikeNone(turns)) {
        }
    }
    /**
     * @param {GameOptions | null} [options]
     */
    constructor(options) {
    }
}
/**
 * @param {string} fen
 */
export function checkFen(fen) {
}
"#;
        let out = guarded(&format!("{script}{END}")).unwrap();
        for part in [
            "    static __wrap(ptr) {\n        return",
            "    free() {\n        if (!alive(this, Game, true)) return;\n        const",
            "    goTo(steps, turns) {\n        alive(this, Game);\n        steps = read(steps, [1]);\n        count(turns, \"turns\", true);\n        if",
            "    constructor(options) {\n        started();\n        options = read(options, 1);\n    }",
            "checkFen(fen) {\n    started();\n    fen = read(fen, 0);\n}",
            "guarded(instance.exports)",
            "init as default",
        ] {
            assert!(out.contains(part), "{part}\nis not in\n{out}");
        }
    }

    #[test]
    fn what_no_browser_needs_is_left_out() {
        let script = "const Finalization = (typeof FinalizationRegistry === 'undefined')\n    ? { register: () => {} }\n    : \
                      new FinalizationRegistry(free);\n        if (x) {\n        } else {\n            \
                      console.warn('using deprecated parameters for it')\n        }\n";
        let out = guarded(&format!("{script}{END}")).unwrap();
        assert!(
            out.starts_with("const Finalization = new FinalizationRegistry(free);\n        if (x) {\n        }"),
            "{out}"
        );
        assert!(!out.contains("deprecated") && !out.contains("const FRAME"), "{out}");
        let pictures = format!("/**\n * @param {{Frame[]}} x\n */\nexport function f(x) {{\n}}\n{END}");
        assert!(guarded(&pictures).unwrap().contains(MAKES_FRAME));
    }

    #[test]
    fn a_type_without_a_shape_and_another_wasm_bindgen_are_noticed() {
        let unknown = format!("/**\n * @param {{Unknown}} x\n */\nexport function f(x) {{\n}}\n{END}");
        assert!(guarded(&unknown).unwrap_err().contains("no shape for x of the type Unknown"));
        assert!(guarded(&format!("export function f(x) {{\n}}\n{END}")).unwrap_err().contains("is not told"));
        assert!(guarded("").unwrap_err().contains("no longer writes"));
    }
}
