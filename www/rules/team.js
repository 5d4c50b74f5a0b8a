// How engines that work on the same request, in workers of their own, tell each other what they found: over a channel, without the
// page.

/** @import { Engine } from "../pkg/paco_sako_engine.js" */

export class TeamChannel {
  #channel;

  /**
   * @param {string} name that all members know
   * @param {(news: Uint8Array) => void} learn
   */
  constructor(name, learn) {
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }) => {
      if (data instanceof Uint8Array) learn(data);
    };
  }

  /** Tells the others, if there is anything. @param {Engine} engine */
  tell(engine) {
    const news = engine.news();
    if (news) this.#channel.postMessage(news);
  }

  close() {
    this.#channel.close();
  }
}
