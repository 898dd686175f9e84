/** Invoice numbers from the tax system, entered singly or imported as a file of two columns (application, number). */
import Papa from 'papaparse';

/** Most rows of one import. */
export const MAX_NUMBER_ROWS = 500;

/** Normalises a number: removes what spreadsheets put around digits. */
export const cleanNumber = (text: string): string => text.normalize('NFKC').replace(/[\s'"=]/g, '');

/** Returns a message when the text is not a 数电发票 number (20 digits, B10.5), else null. */
export function numberProblem(text: string): string | null {
  const number = cleanNumber(text);
  if (number === '') return '请填写发票号码';
  // 2.6312E+19: the last digits are lost.
  if (/^\d(\.\d+)?E\+?\d+$/i.test(number)) return '号码被表格软件改成了科学计数，请把该列设为文本后重新导出';
  return /^\d{20}$/.test(number) ? null : '发票号码应为 20 位数字';
}

/** Returns a message when a number cannot replace that of an issued invoice, else null. */
export const correctionProblem = (text: string, was: string): string | null =>
  numberProblem(text) ?? (cleanNumber(text) === was ? '与原来相同，没有要更正的' : null);

/** A row of the file, unchanged. */
export interface NumberRow {
  /** Line of the file, from 1. */
  line: number;
  application: string;
  invoiceNo: string;
}

const isHeading = ([application = '', invoiceNo = '']: readonly string[]): boolean =>
  !/\d/.test(application) && !/\d/.test(invoiceNo);

/** Reads rows separated by commas, semicolons or tabs; skips headings and empty lines. */
export function readNumberRows(text: string): NumberRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', '\t', ';'] });
  return data.flatMap((cells, at) => {
    const [application = '', invoiceNo = ''] = cells.map(cleanNumber);
    if ((application === '' && invoiceNo === '') || isHeading([application, invoiceNo])) return [];
    return [{ line: at + 1, application, invoiceNo }];
  });
}
