/** Reads incoming payments from a bank's export. Headings vary between banks, and outgoing payments are mixed in. */
import { fold } from '../shared/searchText';
import { isPositive, toFixed2 } from '../shared/money';

/** An incoming payment. */
export interface BankLine {
  /** Row of the file, from 1. */
  row: number;
  /** The bank's serial number; blank when the file has none. */
  serial: string;
  /** yyyy-MM-dd */
  day: string;
  /** Yuan, two decimals. */
  amount: string;
  payer: string;
  /** 附言, 用途, 摘要 joined. */
  remark: string;
}

export interface BankFile {
  lines: BankLine[];
  /** Unreadable rows with the reason. */
  bad: { row: number; reason: string }[];
  /** Number of outgoing payments. */
  outgoing: number;
}

type Column = 'serial' | 'day' | 'income' | 'amount' | 'sign' | 'payer' | 'remark';

/** Folded headings of various banks. The first match is taken; for remarks, all matches are. */
const HEADINGS: Record<Column, RegExp> = {
  serial: /流水号|交易序号|业务编号|凭证号|回单编号/,
  day: /(交易|记账|入账|会计|发生)(日期|时间)|^日期$|^时间$/,
  income: /贷方|收入|存入|转入|收款金额/,
  amount: /^(交易|发生)?(金额|额)(\(元\))?$/,
  sign: /借贷|收支/,
  payer: /对方(户名|账户名|账号名|名称|单位)|付款(人|方)(名称|户名)?|户名/,
  remark: /附言|用途|摘要|备注|说明/,
};

const COLUMNS = Object.keys(HEADINGS) as Column[];

type Places = Partial<Record<Column, number[]>>;

/** Finds the columns; null when the row is not a heading (no day or no amount). */
function placesIn(row: readonly string[]): Places | null {
  const places: Places = {};
  row.forEach((cell, at) => {
    const text = fold(cell).replace(/\s/g, '');
    const column = COLUMNS.find((name) => HEADINGS[name].test(text));
    if (!column || (places[column] && column !== 'remark')) return;
    (places[column] ??= []).push(at);
  });
  return places.day && (places.income ?? places.amount) ? places : null;
}

const moneyIn = (text: string): string | null => {
  const plain = fold(text).replace(/[,¥\s]|元$/g, '');
  if (!/^[+-]?\d{1,10}(\.\d{1,2}0*)?$/.test(plain)) return null;
  return toFixed2(plain);
};

/** `2026-11-23`, `2026/11/3 10:12`, `20261123` → `2026-11-23`; null for other text. */
export function bankDay(text: string): string | null {
  const found = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d{3})/.exec(
    fold(text)
      .trim()
      .replace(/[年月]/g, '-'),
  );
  if (!found) return null;
  const [, year = '', month = '', day = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Reads the rows below the heading. Every row becomes an incoming payment, a counted outgoing payment, or a bad row
 * with a reason; none is lost. Null without a heading.
 */
export function readBankFile(cells: readonly (readonly string[])[]): BankFile | null {
  const top = cells.findIndex((row) => placesIn(row) !== null);
  const places = top < 0 ? null : placesIn(cells[top] ?? []);
  if (!places) return null;
  const file: BankFile = { lines: [], bad: [], outgoing: 0 };
  cells.slice(top + 1).forEach((row, index) => {
    const at = top + index + 2;
    const textAt = (column: Column) => places[column]?.map((place) => row[place]?.trim() ?? '') ?? [];
    const [money = '', sign = '', day = ''] = [
      textAt('income')[0] || textAt('amount')[0],
      textAt('sign')[0],
      textAt('day')[0],
    ];
    const isBlank = row.every((cell) => cell.trim() === '');
    const isSum = /合计|总计|本页|期初|期末|余额/.test(row[0] ?? '') && bankDay(day) === null;
    if (isBlank || isSum) return;
    if (/借|支|出/.test(sign) || (places.income && money === '')) {
      file.outgoing += 1;
      return;
    }
    const amount = moneyIn(money);
    if (amount === null) return void file.bad.push({ row: at, reason: `金额无法识别：${money || '空'}` });
    if (!isPositive(amount)) {
      file.outgoing += 1;
      return;
    }
    const read = bankDay(day);
    if (read === null) return void file.bad.push({ row: at, reason: `日期无法识别：${day || '空'}` });
    file.lines.push({
      row: at,
      serial: textAt('serial')[0] ?? '',
      day: read,
      amount,
      payer: textAt('payer')[0] ?? '',
      remark: [...new Set(textAt('remark'))].filter(Boolean).join(' '),
    });
  });
  return file;
}
