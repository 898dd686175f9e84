/** Numbers that the tax system gave: one by one, or as a file of two columns (application, number). */
import Papa from 'papaparse';

/** Rows of one import. */
export const MAX_NUMBER_ROWS = 500;

/** As it is kept: digits alone, whatever a spreadsheet put around them. */
export const cleanNumber = (text: string): string => text.normalize('NFKC').replace(/[\s'"=]/g, '');

/** Why this is no number of a 数电发票, or null. Source: B10.5 (20 digits). */
export function numberProblem(text: string): string | null {
  const number = cleanNumber(text);
  if (number === '') return '请填写发票号码';
  // 2.6312E+19: the last digits are lost for good.
  if (/^\d(\.\d+)?E\+?\d+$/i.test(number)) return '号码被表格软件改成了科学计数，请把该列设为文本后重新导出';
  return /^\d{20}$/.test(number) ? null : '发票号码应为 20 位数字';
}

/** Why it cannot be put in place of the number of an issued invoice, or null. */
export const correctionProblem = (text: string, was: string): string | null =>
  numberProblem(text) ?? (cleanNumber(text) === was ? '与原来相同，没有要更正的' : null);

/** A row of a file, as it stands there. */
export interface NumberRow {
  /** In the file, from 1. */
  line: number;
  application: string;
  invoiceNo: string;
}

const isHeading = ([application = '', invoiceNo = '']: readonly string[]): boolean =>
  !/\d/.test(application) && !/\d/.test(invoiceNo);

/** The rows of a text whose cells are parted by commas, semicolons or tabs; headings and blank lines are left out. */
export function readNumberRows(text: string): NumberRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', '\t', ';'] });
  return data.flatMap((cells, at) => {
    const [application = '', invoiceNo = ''] = cells.map(cleanNumber);
    if ((application === '' && invoiceNo === '') || isHeading([application, invoiceNo])) return [];
    return [{ line: at + 1, application, invoiceNo }];
  });
}
