/** Test data of the staff: one record for each kind of page. */
import { logInAs, type Buyer, type Call } from '../../e2e/fixtures/api';
import { approvedPermit } from '../../e2e/fixtures/shopSide';
import type { Given } from './given';

export interface ManageThings {
  manager: Buyer;
  institutionId: number;
  /** Key of an institution's month: `301-2026-10`. */
  statement: string;
  feedbackNo: string;
  permitId: number;
  invoiceId: number;
  /** A paid order. */
  toShip: string;
  /** A return that waits for review. */
  toReview: string;
  releasedLot: number;
  prodId: number;
}

/** A record that this buyer created; a colleague may be editing another one. */
type Own = Pick<ManageThings, 'toShip' | 'toReview'>;

interface Found {
  institutions: { institutionId: number };
  monthly: { institutionId: number; month: string };
  feedback: { sheet: { feedbackNo: string } };
  permits: { permitId: number };
  invoices: { invoiceId: number };
  lots: { lotId: number };
  goods: { head: { prodId: number } };
}

/** The demo's records; the buyer has a quotation and a return as well. */
export async function manageThings(call: Call, buyer: Buyer, own: Own): Promise<ManageThings> {
  const manager = await logInAs(call, 'manager');
  await approvedPermit(call, buyer, 'precursor3', { '108-88-3': '5000' });
  const first = async <K extends keyof Found>(list: K, query = ''): Promise<Found[K]> => {
    const path = `/m/${list}?current=1&size=1${query}`;
    const { records } = await call<{ records: Found[K][] }>('GET', path, undefined, manager.token);
    if (!records[0]) throw new Error(`The demo has nothing in ${path}.`);
    return records[0];
  };
  const { institutionId, month } = await first('monthly', '&state=all');
  return {
    manager,
    institutionId: (await first('institutions')).institutionId,
    statement: `${institutionId}-${month}`,
    feedbackNo: (await first('feedback')).sheet.feedbackNo,
    permitId: (await first('permits')).permitId,
    invoiceId: (await first('invoices')).invoiceId,
    ...own,
    releasedLot: (await first('lots', '&state=released')).lotId,
    prodId: (await first('goods')).head.prodId,
  };
}

/** Addresses of the administration's detail pages. */
export const managePaths = ({ manage, shipped, returnNumber, asked }: Given): string[] => [
  '/manage/desk',
  `/manage/orders?orderNumber=${shipped}`,
  '/manage/orders?view=file',
  `/manage/payments?view=monthly&no=${manage.statement}`,
  `/manage/returns?no=${returnNumber}`,
  `/manage/invoices?id=${manage.invoiceId}`,
  `/manage/quotations?no=${asked}`,
  `/manage/permits?permitId=${manage.permitId}`,
  `/manage/customers?id=${manage.institutionId}`,
  `/manage/feedback?no=${manage.feedbackNo}`,
  '/manage/content?kind=article&id=21',
  '/manage/content?kind=brand&id=2',
];
