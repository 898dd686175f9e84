/** Lists of positions by piece. Pieces of ASCII, nearly all, stand in an array: it is built twice as fast as a map. */
import { ASCII_GRAMS } from './grams';

const NONE: readonly number[] = [];

export class Postings {
  private readonly ascii = new Array<number[] | undefined>(ASCII_GRAMS).fill(undefined);
  private readonly others = new Map<number, number[]>();

  /** Positions come in ascending order; the same one twice is kept once. */
  add(gram: number, position: number): void {
    const list = gram < ASCII_GRAMS ? this.ascii[gram] : this.others.get(gram);
    if (!list) this.set(gram, [position]);
    else if (list[list.length - 1] !== position) list.push(position);
  }

  of(gram: number): readonly number[] {
    return (gram < ASCII_GRAMS ? this.ascii[gram] : this.others.get(gram)) ?? NONE;
  }

  /** The shortest list; what has all the pieces is in it. */
  shortest(grams: number[]): readonly number[] {
    const [first = NONE, ...rest] = grams.map((gram) => this.of(gram));
    return rest.reduce((least, list) => (list.length < least.length ? list : least), first);
  }

  private set(gram: number, list: number[]): void {
    if (gram < ASCII_GRAMS) this.ascii[gram] = list;
    else this.others.set(gram, list);
  }
}
