import { expect, it } from 'vitest';
import { numberProblem, readNumberRows } from '@domain/invoice/invoiceNumbers';

const NUMBER = '26312000000000000017';

it.each([
  [NUMBER, null],
  [` ${NUMBER}\t`, null],
  [`'${NUMBER}`, null],
  ['２６３１２０００００００００００００１７', null],
  ['', '请填写发票号码'],
  ['2631200000000000001', '发票号码应为 20 位数字'],
  ['2.6312E+19', '号码被表格软件改成了科学计数，请把该列设为文本后重新导出'],
])('checks %j: %s', (text, problem) => expect(numberProblem(text)).toBe(problem));

it('reads two columns with any separator, and keeps the line number', () => {
  const text = `\uFEFF申请编号,发票号码\r\n1003,"${NUMBER}\t"\r\n\r\n1004,\r\n`;
  expect(readNumberRows(text)).toEqual([
    { line: 2, application: '1003', invoiceNo: NUMBER },
    { line: 4, application: '1004', invoiceNo: '' },
  ]);
  expect(readNumberRows(`1003\t${NUMBER}`)).toEqual([{ line: 1, application: '1003', invoiceNo: NUMBER }]);
});
