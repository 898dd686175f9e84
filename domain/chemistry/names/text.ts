/** Folds the spellings of a name to one, and keeps where each character was. */

const SAME: Readonly<Record<string, string>> = {
  '’': "'",
  '′': "'",
  '‘': "'",
  '`': "'",
  '，': ',',
  '、': ',',
  '–': '-',
  '—': '-',
  '－': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '【': '[',
  '】': ']',
  恶: '噁',
  卓: '䓬',

  甙: '苷',
  醯: '酰',
  脂: '脂',
};

/** The name in half width and without blanks; `places[i]` is the index of its character `i` in the text. */
export function foldName(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    const plain = SAME[char] ?? (/\s/.test(char) ? '' : char.normalize('NFKC'));
    for (const each of plain === "''" ? "''" : plain) {
      folded += SAME[each] ?? each;
      places.push(index);
    }
  }
  return { folded, places };
}
