/** Reads the text of a PDF file page by page, as far as the shop's files need. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  dict: string;
  stream: Buffer | null;
}

/** Every object by its number. Streams are skipped by their length, because their bytes can look like anything. */
function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  const start = /(\d+) 0 obj\n/g;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const end = text.indexOf('endobj', start.lastIndex);
    const body = text.slice(start.lastIndex, end);
    const at = body.indexOf('stream\n');
    const dict = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0);
    const from = start.lastIndex + at + 'stream\n'.length;
    const raw = at < 0 ? null : file.subarray(from, from + length);
    if (raw) start.lastIndex = from + length;
    const packed = dict.includes('/FlateDecode');
    found.set(Number(match[1]), { dict, stream: raw && packed ? inflateSync(raw) : raw });
  }
  return found;
}

const refIn = (dict: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dict)?.[1] ?? 0);

const ofHex = (hex: string): string =>
  String.fromCharCode(...(hex.match(/\w{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

/** Glyph number to text, from the ToUnicode map of a font. */
function glyphTexts(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], at) =>
      texts.set(parseInt(first, 16) + at, ofHex(hex)),
    );
  return texts;
}

function pageText(content: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  let text = '';
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font;
    for (const [, hex = ''] of shown.matchAll(/<(\w+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(parseInt(glyph, 16)) ?? '\u{fffd}';
  }
  return text.replace(/\s/g, '');
}

/** The text of each page without white space, because line breaks contain none. */
export function pagesOf(file: Buffer): string[] {
  const objects = objectsOf(file);
  const dictOf = (number: number) => objects.get(number)?.dict ?? '';
  const textOf = (number: number) => objects.get(number)?.stream?.toString('latin1') ?? '';
  const pages = [...objects.values()].find(({ dict }) => dict.includes('/Type /Pages'))?.dict ?? '';
  const kids = /\/Kids \[([^\]]*)\]/.exec(pages)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const page = dictOf(Number(kid));
    const named = dictOf(refIn(page, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g);
    const fonts = new Map(
      [...named].map(([, name = '', font]) => [
        name,
        glyphTexts(textOf(refIn(dictOf(Number(font)), 'ToUnicode'))),
      ]),
    );
    return pageText(textOf(refIn(page, 'Contents')), fonts);
  });
}
