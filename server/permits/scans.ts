/** Scans of permits. Stored on upload; visible to the buyers who may order on the permit, and to the shop. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { components } from '@contract/schema';
import type { Buyer } from '../http/sessions';
import { permitScans } from '../db/schema/permits';
import type { Work } from '../db/transaction';
import { refuse, refuseField } from '../http/refusal';
import { openFile, sealFile } from '../sealedFile';

type Schemas = components['schemas'];

/** Maximum number of scans not attached to a permit; the oldest are deleted. */
const MAX_LOOSE = 10;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Stores a scan. `content` must come from `cleanScan`. */
export async function addScan(
  { db, now, shop }: Work,
  { buyerId }: Buyer,
  content: string,
): Promise<Schemas['PermitScan']> {
  const loose = and(eq(permitScans.buyerId, buyerId), isNull(permitScans.permitId));
  const tooMany = db
    .select({ scanId: permitScans.scanId })
    .from(permitScans)
    .where(loose)
    .orderBy(desc(permitScans.createTime))
    .offset(MAX_LOOSE - 1);
  await db.delete(permitScans).where(inArray(permitScans.scanId, tooMany));
  const scanId = randomUUID();
  const sealed = sealFile(shop.settings.dataKeys, 'permit_scans', scanId, content);
  await db.insert(permitScans).values({ scanId, buyerId, content: sealed, createTime: now });
  return { scanId };
}

/** Attaches a scan to a permit, replacing the present one. */
export async function bindScan(
  { db }: Work,
  { buyerId }: Buyer,
  permitId: number,
  scanId: string,
): Promise<void> {
  const refuseExpired = () => refuseField('scanId', 'SCAN_GONE', '扫描件已失效，请重新上传');
  if (!UUID.test(scanId)) return refuseExpired();
  const { rowCount } = await db
    .update(permitScans)
    .set({ permitId })
    .where(
      and(
        eq(permitScans.scanId, scanId),
        eq(permitScans.buyerId, buyerId),
        or(isNull(permitScans.permitId), eq(permitScans.permitId, permitId)),
      ),
    );
  if (rowCount !== 1) refuseExpired();
  // Delete the replaced scan.
  await db.delete(permitScans).where(and(eq(permitScans.permitId, permitId), ne(permitScans.scanId, scanId)));
}

/** The scan of a permit; the caller must check access. */
export async function findScan({ db, shop }: Work, permitId: number): Promise<Schemas['PermitScanContent']> {
  const [scan] = await db
    .select({ scanId: permitScans.scanId, content: permitScans.content })
    .from(permitScans)
    .where(eq(permitScans.permitId, permitId));
  if (!scan) return refuse('SCAN_GONE', '没有扫描件');
  const { scanId, content } = scan;
  return { scanId, content: openFile(shop.settings.dataKeys, 'permit_scans', scanId, content) };
}
