// Shares search results between engines that work on the same request in separate workers, over a broadcast channel.

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

  /** Sends new results to the other engines. @param {Engine} engine */
  tell(engine) {
    const news = engine.news();
    if (news) this.#channel.postMessage(news);
  }

  close() {
    this.#channel.close();
  }
}
