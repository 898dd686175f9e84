/**
 * The markup of the shop's texts and its conversion to HTML. Safe by construction: all input is escaped, and only the
 * tags in this file are produced.
 *
 * Blocks are separated by a blank line: `## 标题`, `### 小标题`, lines of `- ` or `1. `, tables of `| … |` whose second
 * line is `| --- |`, and paragraphs, which keep their line breaks. Inline: `**粗**`, `*斜*`, `~下标~`, `^上标^`,
 * `[文字](地址)`; a backslash escapes the next character.
 */
import { isAddress, toHref } from './links';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const MARKS: Record<string, string> = { '**': 'b', '*': 'i', '~': 'sub', '^': 'sup' };

/**
 * Alternatives: an escaped character; a link; bold and italic marks around text without outer spaces; sub- and
 * superscript marks around a few characters of a formula, so that `5~10 ℃` stays plain text.
 */
const INLINE =
  /\\([\\*~^|[\]#-])|\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)|(\*\*?)(?=\S)((?:\\.|(?!\4)[^\\]){1,500}?)(?<=\S)\4|([~^])([\w+\-−.]{1,12})\6/g;

function inline(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    html += escaped(text.slice(at, match.index)) + inlineOf(match);
    at = match.index + match[0].length;
  }
  return html + escaped(text.slice(at));
}

function inlineOf([whole, sign, label, address, mark, inside, script, signs]: RegExpMatchArray): string {
  if (sign !== undefined) return escaped(sign);
  if (label !== undefined && address !== undefined)
    return isAddress(address) ? `<a href="${escaped(toHref(address))}">${inline(label)}</a>` : escaped(whole);
  const tag = MARKS[mark ?? script ?? ''];
  const content = inside === undefined ? escaped(signs ?? '') : inline(inside);
  return tag ? `<${tag}>${content}</${tag}>` : escaped(whole);
}

/** Splits `| a | b |` into cells; `\|` is not a border. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const rowOf = (line: string, tag: 'th' | 'td', columns: number): string => {
  const cells = cellsOf(line);
  while (cells.length < columns) cells.push('');
  return `<tr>${cells.map((cell) => cellOf(cell, tag)).join('')}</tr>`;
};

/** An empty heading cell becomes `td`. */
const cellOf = (cell: string, tag: 'th' | 'td'): string =>
  cell === '' ? '<td></td>' : `<${tag}>${inline(cell)}</${tag}>`;

const isRule = (line: string | undefined): boolean =>
  line !== undefined && cellsOf(line).every((cell) => /^:?-{3,}:?$/.test(cell));

function tableOf(lines: readonly string[]): string {
  const [head = ''] = lines;
  const columns = Math.max(...lines.map((line) => cellsOf(line).length));
  const [header, body] = isRule(lines[1]) ? [head, lines.slice(2)] : [null, lines];
  const top = header === null ? '' : `<thead>${rowOf(header, 'th', columns)}</thead>`;
  return `<table>${top}<tbody>${body.map((line) => rowOf(line, 'td', columns)).join('')}</tbody></table>`;
}

const listOf = (tag: 'ul' | 'ol', lines: readonly string[]): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.) /, ''))}</li>`).join('')}</${tag}>`;

/** Returns the kind of block that a line starts. Consecutive lines of one kind form one block. */
function kindOf(line: string): 'h2' | 'h3' | 'ul' | 'ol' | 'table' | 'p' {
  if (line.startsWith('## ')) return 'h2';
  if (line.startsWith('### ')) return 'h3';
  if (line.startsWith('- ')) return 'ul';
  if (/^\d+\. /.test(line)) return 'ol';
  return line.startsWith('|') ? 'table' : 'p';
}

function blockOf(kind: ReturnType<typeof kindOf>, lines: readonly string[]): string {
  if (kind === 'h2' || kind === 'h3')
    return lines.map((line) => `<${kind}>${inline(line.replace(/^#+ /, '').trim())}</${kind}>`).join('\n');
  if (kind === 'table') return tableOf(lines);
  if (kind === 'p') return `<p>${lines.map(inline).join('<br>')}</p>`;
  return listOf(kind, lines);
}

/** Converts markup to HTML. */
export function toHtml(text: string): string {
  const blocks: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((part) => part.trim())) {
    const last = blocks.at(-1);
    const kind = kindOf(line);
    if (line === '') isNew = true;
    else if (last && !isNew && last.kind === kind) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
    isNew = line === '';
  }
  return blocks.map(({ kind, lines }) => blockOf(kind, lines)).join('\n');
}

/** Returns the link targets in a text, invalid ones included. */
export function addressesIn(text: string): string[] {
  const found: string[] = [];
  for (const [, , , address, , inside] of text.matchAll(INLINE)) {
    if (address !== undefined) found.push(address);
    if (inside !== undefined) found.push(...addressesIn(inside));
  }
  return found;
}

/** Splits plain text into paragraphs at blank lines. */
export const toParagraphs = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
    .filter(Boolean);
