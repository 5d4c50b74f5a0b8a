"use client";

import { PacoSako } from "paco-sako/react";
import { useState } from "react";

export function Board() {
  const [said, setSaid] = useState("");
  return (
    <>
      <output>{said}</output>
      <PacoSako
        black="computer"
        level="child"
        arrows={[{ from: "e2", to: "e4", color: "green" }]}
        onmovefinished={({ detail }) => setSaid((before) => `${before}${detail.notation} `)}
      />
    </>
  );
}
