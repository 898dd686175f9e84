/** Checks that the audit log is readable: in Chinese, without program codes. */
import { listAudit } from '../../server/staff/service';
import { auditWords } from '../../domain/staff/audit';
import { workHere } from './shop';

const MANY = 500;
/** A name of the program, such as `partReversed` or `on_hold`, or a time in ms. */
const CODE = /^(?:[A-Za-z]+(?:[_-][A-Za-z]+)*|1[0-9]{12})$/;
/** Typed texts and proper names: accounts, catalogue and batch numbers, units. */
const TYPED = [
  '账户',
  '处理人',
  '操作人',
  '代替',
  '交易号',
  '附言',
  '流水号',
  '计量单位',
  '级别',
  '来源',
  '规格',
  '备注',
  '名称',
  '货号前缀',
];
/** Foreign words that are used in Chinese. */
const KNOWN = /CAS|ICP|DNase|RNase|HTTP|RSA/g;

/** Entries that are unreadable without English, such as `order.ship: lotNo`. */
export async function unreadAudit(): Promise<string[]> {
  const { records } = await listAudit(await workHere(), { current: 1, size: MANY });
  return records.flatMap(({ subject, action, subjectId, changes }) => {
    const named = auditWords(subject, action);
    const words = [
      named.subject,
      named.action,
      ...(subject === 'content' ? [subjectId] : []),
      ...changes.flatMap(({ field, before, after }) => [
        field,
        ...[before, after]
          .flatMap((value) => value.split(/[；，、]/))
          .filter((value) => !TYPED.some((name) => field === name || value.startsWith(`${name} `)))
          .map((value) =>
            value
              .split(' ')
              .filter((word) => CODE.test(word))
              .join(' '),
          ),
      ]),
    ];
    return words
      .map((word) => word.replace(KNOWN, ''))
      .filter((word) => /[A-Za-z]{2}|1[0-9]{12}$/.test(word))
      .map((word) => `${subject}.${action}: ${word}`);
  });
}
