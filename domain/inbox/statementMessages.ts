/** Messages about monthly statements (对账单) of an institution. */
import { monthText } from '../shared/dates';
import { unended } from '../shared/sentence';
import { statementsPath } from '../statements/statementPath';
import type { MessageType } from './message';

export const STATEMENT_MESSAGES: { [E in 'financeNamed' | 'disputeAnswered']: MessageType<E> } = {
  financeNamed: {
    kind: 'permit',
    key: ({ institution, version }) => [institution, version],
    title: ({ finance }) => (finance ? '您已设为单位财务' : '您不再是单位财务'),
    text: ({ institution, finance }) =>
      finance ? `可查看和核对${institution}的月结对账单。` : `不能再查看${institution}的月结对账单。`,
    path: ({ finance }) => (finance ? statementsPath() : '/user/accountManage'),
  },
  disputeAnswered: {
    kind: 'order',
    key: ({ disputeId, version }) => [disputeId, version],
    title: () => '对账异议已答复',
    text: ({ month, lineName, answer }) => `${monthText(month)}对账单“${lineName}”：${unended(answer)}。`,
    path: ({ month }) => statementsPath({ month }),
  },
};
