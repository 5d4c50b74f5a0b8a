import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import type { PacoSako } from "paco-sako/element";

/** Not a part of the bundle: the file that the build has copied, which finds its own beside it. */
const address = new URL("paco-sako/element.js", document.baseURI).href;

@Component({
  selector: "app-root",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <output>{{ said() }}</output>
    <paco-sako #board [attr.black]="'computer'" level="child" [arrows]="arrows" (movefinished)="heard($event)"></paco-sako>
  `,
})
class App {
  readonly said = signal("");
  readonly arrows: PacoSako["arrows"] = [{ from: "e2", to: "e4", color: "green" }];

  constructor() {
    import(/* @vite-ignore */ address);
  }

  heard(event: Event) {
    const { notation } = (event as CustomEvent<{ notation: string; ply: number }>).detail;
    this.said.update((before) => `${before}${notation} `);
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
