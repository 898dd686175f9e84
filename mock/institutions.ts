/** Institutions of the demo with verified and waiting accounts. Credit codes of region 000000 belong to nobody. */
import { pdfOf } from './scan';
import { onlyRow } from '../server/db/rows';
import type { Work } from '../server/db/transaction';
import { sealFile } from '../server/sealedFile';
import { institutions, verifications } from '../server/db/schema/institutions';
import type { VerificationState } from '../domain/account/verification';
import { APPLICANT_ID, APPROVER_ID, REQUESTER_ID, BUYER_ID, COLLEAGUE_ID, LAB_ID } from './buyers';

interface DemoInstitution {
  name: string;
  taxNo: string;
  monthlyLimit: number | null;
  members: Record<string, VerificationState>;
  /** Finance person of the institution. */
  finance?: string;
}

const UNIVERSITY = '120000004000000180';

const INSTITUTIONS: DemoInstitution[] = [
  {
    name: '示例大学化学学院',
    taxNo: UNIVERSITY,
    monthlyLimit: 50_000,
    finance: BUYER_ID,
    members: {
      [BUYER_ID]: 'approved',
      [REQUESTER_ID]: 'approved',
      [APPROVER_ID]: 'approved',
      [COLLEAGUE_ID]: 'submitted',
    },
  },
  {
    name: '示例大学分析测试中心',
    taxNo: UNIVERSITY,
    monthlyLimit: 500_000,
    finance: LAB_ID,
    members: { [LAB_ID]: 'approved' },
  },
  {
    name: '示例生物科技有限公司',
    taxNo: '91000000MA00000232',
    monthlyLimit: null,
    members: { [APPLICANT_ID]: 'submitted' },
  },
];

/** A placeholder for a licence. */
const SCAN = pdfOf('Licence of the demo, no real one');

const HOUR_MS = 3_600_000;

/** Requires a database with the demo's buyers. */
export async function insertInstitutions({ db, now, shop }: Work): Promise<void> {
  const keys = shop.settings.dataKeys;
  for (const { members, finance, ...institution } of INSTITUTIONS) {
    const row = { ...institution, createTime: now };
    const { institutionId } = onlyRow(await db.insert(institutions).values(row).returning());
    for (const [at, [buyerId, state]] of Object.entries(members).entries()) {
      const time = now - (INSTITUTIONS.length + at) * HOUR_MS;
      const scan = state === 'submitted' ? sealFile(keys, 'verifications', buyerId, SCAN) : null;
      await db.insert(verifications).values({
        ...{ buyerId, institutionId, state, scan, applyTime: time, changeTime: time },
        finance: buyerId === finance,
      });
    }
  }
}
