/** Reads locants, multipliers and fixed words of a name; remembers how far reading came. */
export interface Read<T> {
  end: number;
  value: T;
}

const LOCANT =
  /(?:\d+[a-z]?(?:\(\d+H\))?|[NOSPC](?:[αδεωτπ]|-[αδεωτπ](?=-)|\([αδεωτπ]\)|\d+)?|[αβγδεωτπ])'{0,3}/y;
const LOCANTS = /[邻间对均连偏]/;
const LATIN: Readonly<Record<string, string>> = { 'o-': '邻', 'm-': '间', 'p-': '对' };

const DIGITS = '一二三四五六七八九';
const MULTIPLIERS: Readonly<Record<string, number>> = { 单: 1, 双: 2, 两: 2 };

export class Scan {
  /** Where the longest reading stopped. */
  far = 0;

  constructor(readonly text: string) {}

  /** Notes that the name was understood up to here. */
  reached(at: number): number {
    if (at > this.far) this.far = at;
    return at;
  }

  is(word: string, at: number): boolean {
    const fits = this.text.startsWith(word, at);
    if (fits) this.reached(at + word.length);
    return fits;
  }

  /** Skips one hyphen. */
  dash(at: number): number {
    return this.text[at] === '-' ? at + 1 : at;
  }

  /** `2,3-`, `N,N-`, `对`, `2(1H)-`; the hyphen may be missing only before a multiplier or a bracket. */
  locants(at: number): Read<string[]> | null {
    const first = this.text.charAt(at);
    const latin = LATIN[this.text.slice(at, at + 2)];
    if (latin) return { end: at + 2, value: [latin] };
    if (LOCANTS.test(first)) {
      const end = this.text[at + 1] === '位' ? at + 2 : at + 1;
      return { end: this.dash(end), value: [first] };
    }
    const list: string[] = [];
    let end = at;
    for (;;) {
      LOCANT.lastIndex = end;
      const token = LOCANT.exec(this.text)?.[0];
      if (token === undefined) return null;
      list.push(/^N./.test(token) ? token.replace(/[-()]/g, '') : token);
      end += token.length;
      if (this.text[end] !== ',') break;
      end += 1;
    }
    if (this.text[end] !== '-') return null;
    this.reached(end + 1);
    return { end: end + 1, value: list };
  }

  /** All multipliers at `at`, the longest first, and none (1). */
  counts(at: number): Read<number>[] {
    const found: Read<number>[] = [];
    const first = this.text.charAt(at);
    if (MULTIPLIERS[first]) found.push({ end: at + 1, value: MULTIPLIERS[first] });
    const numeral =
      /^[一二三四五六七八九]?十?[一二三四五六七八九]?/.exec(this.text.slice(at, at + 3))?.[0] ?? '';
    for (let length = numeral.length; length > 0; length--) {
      const value = numeralOf(numeral.slice(0, length));
      if (value !== null) found.push({ end: at + length, value });
    }
    return [...found, { end: at, value: 1 }];
  }
}

/** 十二 → 12, 二十 → 20, 三 → 3; null for other text. */
export function numeralOf(text: string): number | null {
  const parts = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text);
  if (!parts || text === '') return null;
  const [, tens = '', ten, ones = ''] = parts;
  if (!ten) return tens !== '' && ones === '' ? DIGITS.indexOf(tens) + 1 : null;
  return (tens === '' ? 1 : DIGITS.indexOf(tens) + 1) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones) + 1);
}
