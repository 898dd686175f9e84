/** Forms of purchase requests: submit, decide, change, receive. */
import { box, button, confirm, label, press, pressInDialog, texts, type Form } from './parts';
import type { Given } from '../given';

const toDecide = ({ team }: Given) => `/user/requests?no=${team.toDecide}`;
const sentBack = ({ team }: Given) => `/user/requests?no=${team.sentBack}`;

const decided = (name: string, verdict: string, field: string): Form => {
  const reason = texts({ [field]: '请改用库存中的一瓶' }, (page, of) =>
    page.getByRole('dialog').getByRole('textbox', { name: of }),
  );
  return {
    name,
    who: 'leader',
    path: toDecide,
    call: 'POST /apis/p/requests/decide',
    outlivesLogin: true,
    ...reason,
    fill: async (page) => {
      await button(page, verdict).click();
      await reason.fill(page);
    },
    send: pressInDialog(`确认${verdict}`),
  };
};

export const REQUEST_FORMS: readonly Form[] = [
  {
    name: '提交申购',
    who: 'leader',
    path: ({ team }) => `/buyOrder?basketIds=${team.basketId}`,
    call: 'POST /apis/p/requests',
    outlivesLogin: true,
    send: press('提交申购'),
    fill: async (page) => {
      await page.getByRole('radio', { name: '暂不开票' }).check();
      await box(page, '申购用途').fill('光催化偶联');
      await label(page, '整单的第 1 项比例').fill('100.00');
    },
    typed: (page) => [
      [box(page, '申购用途'), '光催化偶联'],
      [label(page, '整单的第 1 项比例'), '100.00'],
    ],
  },
  decided('驳回申购', '驳回', '驳回原因'),
  decided('退回修改', '退回修改', '修改意见'),
  {
    name: '修改申购',
    who: 'leader',
    path: sentBack,
    call: 'PUT /apis/p/requests/*',
    outlivesLogin: true,
    send: press('重新提交'),
    fill: async (page) => {
      await button(page, '修改并重新提交').click();
      await box(page, '申购用途').fill('液相流动相，改为小包装');
    },
    typed: (page) => [[box(page, '申购用途'), '液相流动相，改为小包装']],
  },
  {
    name: '撤回申购',
    who: 'leader',
    path: sentBack,
    call: 'DELETE /apis/p/requests/*',
    fill: press(/^撤\s?回$/),
    send: confirm('撤回'),
  },
  {
    name: '组内收货',
    who: 'leader',
    path: () => '/user/requests?view=receive',
    call: 'PUT /apis/p/myOrder/receipt/*',
    fill: press('确认收货'),
    send: confirm('确认收货'),
  },
];
