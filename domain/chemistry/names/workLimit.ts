/** The work that reading a name may take. */

/**
 * A reading is given up after this much work, so that no text takes long: about 0.1 s. The hardest name of the catalogue
 * takes 360.
 */
const MAX_WORK = 2_000;

/** Thrown when a name takes too much work. */
export class NameTooHard extends Error {}

export class Work {
  #done = 0;

  /** Counts work, about one unit for each atom that is built or compared. */
  spend(work: number): void {
    this.#done += work;
    if (this.#done > MAX_WORK) throw new NameTooHard();
  }
}
