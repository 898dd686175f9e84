/**
 * Signs a PDF file (PAdES B-B, ETSI EN 319 142-1) by an incremental update: the printed bytes stay, and an invisible
 * signature field follows them. Reads files as pdfkit writes them: a table of references, and no object streams.
 */
import type { SigningKey } from './certificate';
import { signedData } from './cms';

interface Printed {
  bytes: Buffer;
  text: string;
  trailer: string;
  /** Byte offset of the last table of references. */
  table: number;
}

function readPrinted(bytes: Buffer): Printed {
  const text = bytes.toString('latin1');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? NaN);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(table))?.[1];
  if (!trailer || !text.startsWith('xref', table)) throw new Error('the file has no table of references');
  return { bytes, text, trailer, table };
}

const referenceIn = (dictionary: string, name: string): number => {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1];
  if (!found) throw new Error(`the file has no ${name}`);
  return Number(found);
};

/** The dictionary of an object without its brackets. */
function dictionaryOf({ text, table }: Printed, object: number): string {
  const lines = text.slice(table).split(/\r?\n/);
  const offset = Number(lines[2 + object]?.slice(0, 10));
  const found = new RegExp(`^${object} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(text.slice(offset));
  if (!found?.[1]) throw new Error(`the object ${object} is not where the table says`);
  return found[1];
}

/** Text of a PDF string in UTF-16 with its mark. */
const hexText = (text: string): string => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};

/** `D:20261129160000+08'00'`: a time (ms) of Beijing. */
const pdfTime = (ms: number): string =>
  `D:${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace(/\D/g, '')}+08'00'`;

/** Room for attributes, algorithms and a signature with a key of 8192 bits. */
const SPARE_BYTES = 4096;
const RANGE = '0000000000';

export interface Signing {
  signingKey: SigningKey;
  /** ms */
  now: number;
  /** Who signs, and why, as readers show it. */
  name: string;
  reason: string;
}

/** The file with its signature. Throws for files that another program wrote in another form. */
export function signPdf(bytes: Uint8Array, { signingKey, now, name, reason }: Signing): Buffer {
  const printed = readPrinted(Buffer.from(bytes));
  const room = 2 * (SPARE_BYTES + signingKey.chain.reduce((all, { raw }) => all + raw.length, 0));
  const size = Number(/\/Size (\d+)/.exec(printed.trailer)?.[1] ?? NaN);
  const root = referenceIn(printed.trailer, 'Root');
  const catalog = dictionaryOf(printed, root);
  const page = Number(
    /\/Kids \[\s*(\d+) 0 R/.exec(dictionaryOf(printed, referenceIn(catalog, 'Pages')))?.[1],
  );
  const [signature, field] = [size, size + 1];
  const objects: [number: number, dictionary: string][] = [
    [root, `${catalog}\n/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>\n`],
    [page, withAnnotation(dictionaryOf(printed, page), field)],
    [
      signature,
      `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (${pdfTime(now)})
/Name ${hexText(name)} /Reason ${hexText(reason)}
/ByteRange [0 ${RANGE} ${RANGE} ${RANGE}] /Contents <${'0'.repeat(room)}>`,
    ],
    [
      field,
      `/Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /F 132 /Rect [0 0 0 0] /P ${page} 0 R /V ${signature} 0 R`,
    ],
  ];
  return fill(append(printed, objects, size + 2), printed.bytes.length, room, signingKey);
}

function withAnnotation(page: string, field: number): string {
  if (!page.includes('/Annots')) return `${page}\n/Annots [${field} 0 R]\n`;
  if (!/\/Annots \[/.test(page)) throw new Error('the notes of the page are in an object of their own');
  return page.replace('/Annots [', `/Annots [${field} 0 R `);
}

/** Objects, their table and a trailer behind the printed bytes (ISO 32000-1, 7.5.6). */
function append(
  { bytes, trailer, table }: Printed,
  objects: readonly [number, string][],
  size: number,
): Buffer {
  const parts = [bytes];
  let at = bytes.length;
  const add = (text: string) => {
    const part = Buffer.from(text, 'latin1');
    parts.push(part);
    at += part.length;
  };
  add('\n');
  const rows = objects.map(([number, dictionary]) => {
    const row = `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    add(`${number} 0 obj\n<<${dictionary}>>\nendobj\n`);
    return row;
  });
  const start = at;
  const rest = trailer.replace(/\/Size \d+/, `/Size ${size}`).trim();
  add(`xref\n${rows.join('')}trailer\n<<\n${rest}\n/Prev ${table}\n>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Writes the ranges and then the signature into the room left for them. */
function fill(file: Buffer, printedLength: number, room: number, key: SigningKey): Buffer {
  const contents = file.indexOf('/Contents <', printedLength) + '/Contents '.length;
  const end = contents + room + 2;
  const numbers = [contents, end, file.length - end].map((number) => String(number).padStart(10, '0'));
  const range = file.indexOf(`[0 ${RANGE}`, printedLength);
  file.write(`[0 ${numbers.join(' ')}]`, range, 'latin1');
  const signed = signedData(Buffer.concat([file.subarray(0, contents), file.subarray(end)]), key);
  if (signed.length * 2 > room) throw new Error('the signature is longer than its room');
  file.write(signed.toString('hex'), contents + 1, 'latin1');
  return file;
}
