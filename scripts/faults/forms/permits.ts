/** Forms of permits (证明). */
import { pdfOf } from '../../../mock/scan';
import type { Page } from '@playwright/test';
import { button, choose, dialogBox, type Form } from './parts';

const SCAN = {
  name: '证明.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf('permit').split(',')[1] ?? '', 'base64'),
};

const day = (page: Page, name: RegExp, text: string) => page.getByRole('dialog').getByLabel(name).fill(text);

export const PERMIT_FORMS: readonly Form[] = [
  {
    name: '登记证明',
    who: 'buyer',
    path: () => '/user/permits',
    call: 'POST /apis/p/permits',
    outlivesLogin: true,
    fill: async (page) => {
      await button(page, '登记证明').click();
      const dialog = page.getByRole('dialog');
      await dialogBox(page, /^证明编号/).fill('沪公备〔2026〕1');
      await dialogBox(page, /^发证机关/).fill('示例市公安局');
      await dialogBox(page, /^合法用途/).fill('教学与科研');
      await day(page, /^截止日期/, '2099-12-31');
      await page.keyboard.press('Enter');
      await choose(dialog.getByRole('combobox', { name: '第 1 种', exact: true }), /^甲苯/);
      await dialogBox(page, '第 1 种的数量').fill('10');
      await dialog.locator('input[type=file]').setInputFiles(SCAN);
      await dialog.getByText('已上传 证明.pdf').waitFor();
    },
    typed: (page) => [
      [dialogBox(page, /^证明编号/), '沪公备〔2026〕1'],
      [dialogBox(page, /^发证机关/), '示例市公安局'],
      [dialogBox(page, '第 1 种的数量'), '10'],
    ],
    send: (page) => page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click(),
  },
  {
    name: '经办人',
    who: 'leader',
    path: () => '/user/permits',
    call: 'PUT /apis/p/permits/*',
    outlivesLogin: true,
    fill: async (page) => {
      await button(page, /^经办人/).click();
      await page.getByRole('dialog').getByRole('combobox').fill('lab2000');
      await page.keyboard.press('Enter');
    },
    shown: (page) => page.getByRole('dialog').getByText('lab2000'),
    send: (page) => page.getByRole('dialog').getByRole('button', { name: '保存经办人' }).click(),
  },
];
