/** Lists in free text: a mail, a chat, lines with a good each or several. */
import { normalizeCas } from '../chemistry/cas';
import { headingRoles, type Role } from './columns';
import { readQuantity } from './quantity';
import { readCells } from './readCells';
import { namesGoods, rowOf, sourceOf, type ReadRow } from './readRow';
import { readText } from './readText';
import { restoredCas } from './restoredCas';

const CHAT_HEAD =
  /^.{1,24}\s+(?:\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?\s+)?(?:[上下]午\s*)?\d{1,2}:\d{2}(?::\d{2})?\s*$/;
const TITLE =
  /^(?:[一二三四五六七八九十]{1,3}\s*[、.．]|[（(][一二三四五六七八九十]{1,3}[)）])|^[#【\[「=—-].*[】\]」=：:—-]?$|[:：]$|(?:清单|列表|如下|采购单|申购单|订购单|订单)[:：。]?$/;
const TALK =
  /第\s*\d+\s*页|询价单|盘点|缺货|拼单|接龙|不要了|^注\s*[:：]|以下空白|编号\s*[:：]|发一下|发给我|deliver|department|please|(?:计划表|采购表|申购表|明细表?|采购|^\d{4}年.*)$|谢谢|感谢|辛苦|你好|您好|大家好|收到|好的|麻烦|尽快|发票|抬头|收货|收件|送到|送货|地址|电话|手机|邮箱|联系人|经费|报销|课题号|订单号|下单时间|单号|合计|总计|小计|总金额|共计|申请人|审批|签字|经办|此致|敬礼|祝好|顺颂|商祺|best\s*regards|regards|dear|hello|^hi\b|thanks|sincerely|发件人|收件人|主题|日期|转发|撤回|语音|图片|文件|^from:|^to:|^subject:|tel[:：]|e-?mail/i;
const REFUSED_WORDS = /[？?！!。~～…]\s*$/;

/** A line that names goods says which pack or how many, is a number, or is short enough to be a name alone. */
function isRemark(
  text: string,
  row: Pick<ReadRow, 'catalogNo' | 'cas' | 'name' | 'pack' | 'count'>,
): boolean {
  if (row.catalogNo !== null || row.cas !== null) return false;
  const plain = text.normalize('NFKC').trim();
  if (row.name === null || CHAT_HEAD.test(plain)) return true;
  if (row.pack !== null) return false;
  if (TALK.test(plain) || TITLE.test(text.trim())) return true;
  return row.count === null && (REFUSED_WORDS.test(plain) || plain.length > 60);
}

/** Where one line goes on to the next good. */
const JOINTS =
  /[，;；。]\s*(?=\S)|,(?=\s*\S\D)(?!\d)\s*|(?<=\S)\s*(?:还有|另外|以及|外加|再来|再加)\s*[:：,，]?|、(?=\s*\S)|\s+(?:和|\+|and)\s+/gu;

const isWhole = (row: Pick<ReadRow, 'catalogNo' | 'cas' | 'name' | 'pack' | 'count'>): boolean =>
  namesGoods(row) && (row.pack !== null || row.count !== null);

/** The goods of a line: it is cut only where both sides are goods with a pack or a count of their own. */
function goodsOf(
  text: string,
  brands: readonly string[],
): { text: string; row: ReturnType<typeof readText> }[] {
  const pieces: string[] = [];
  let from = 0;
  for (const joint of text.matchAll(JOINTS)) {
    const [before, after] = [text.slice(from, joint.index), text.slice(joint.index + joint[0].length)];
    const [next = after] = after.split(JOINTS);
    if (!isWhole(readText(before, { brands })) || !isWhole(readText(next === '' ? after : next, { brands })))
      continue;
    pieces.push(before);
    from = joint.index + joint[0].length;
  }
  pieces.push(text.slice(from));
  return pieces.map((piece) => ({ text: piece, row: readText(piece, { brands }) }));
}

/** THF、DMF 500ml 各两瓶: the same pack and count for each name. */
const EACH = /各|每种/;

function oneByOne(goods: ReturnType<typeof goodsOf>): ReturnType<typeof goodsOf> {
  return goods.flatMap(({ text, row }) => {
    const names = EACH.test(text) && row.cas === null ? (row.name?.split(/[、,，]|\s*和\s*/) ?? []) : [];
    if (names.length < 2 || names.some((name) => name.trim() === '')) return [{ text, row }];
    return names.map((name) => ({ text, row: { ...row, name: name.trim() } }));
  });
}

/** The number of a line in a list. */
const NUMBERED = /^\s*(\d{1,3})\s*[.．](?=\s*\S)/;

/** Each line with what it wants; two goods in a line are two rows. */
export function readLines(cells: readonly (readonly string[])[], brands: readonly string[]): ReadRow[] {
  let heading: Role | null = null;
  let number = 0;
  return cells.flatMap((row, at) => {
    const written = sourceOf(row);
    if (written === '') return [];
    // 3.1,10-菲啰啉 behind 2.…: the number of the line is no part of the name.
    const isNext = Number(NUMBERED.exec(written)?.[1]) === number + 1;
    // The first one may be a size: 1.5 mL.
    const isNumber = isNext && (number > 0 || !/^\s*1[.．]\d/.test(written));
    if (isNumber) number++;
    const source = isNumber ? written.replace(NUMBERED, '') : written;
    const line = at + 1;
    const roles = heading === null ? headingRoles(row.filter((cell) => cell.trim() !== '')) : null;
    if (roles !== null) {
      heading = roles[0] ?? null;
      return [rowOf(line, source, { kind: 'heading' })];
    }
    if (heading === 'cas' || heading === 'catalogNo') return [readCells([source], [heading], line, brands)];
    const restored = restoredAlone(source);
    if (restored !== null) return [rowOf(line, source, restored)];
    const goods = oneByOne(goodsOf(source, brands));
    return goods.map(({ text, row: read }) => {
      const kind = isRemark(text, read) ? 'remark' : 'goods';
      return rowOf(line, goods.length > 1 ? text.trim() : written, kind === 'goods' ? { ...read } : { kind });
    });
  });
}

/** A line that begins with a date which was a CAS number: "1975/5/8 500ml 2". */
function restoredAlone(source: string): Partial<ReadRow> | null {
  const plain = source.normalize('NFKC').trim();
  const [first = '', ...others] = plain.split(/\s+/);
  const cas = normalizeCas(first) === null && /\D/.test(first) ? restoredCas(first) : null;
  if (cas === null) return null;
  const { pack, count, rest } = readQuantity(others.join(' '));
  return /[\p{L}\d]/u.test(rest.replace(/\u0001/g, '')) ? null : { cas, pack, count, isRestored: true };
}
