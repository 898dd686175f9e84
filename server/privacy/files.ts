/** Files uploaded by a buyer: scans of permits, verification documents, photos of returns, and the avatar. */
import { sql, type SQL } from 'drizzle-orm';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dataUrlBytes } from '../picture';
import { openFile } from '../sealedFile';

export interface KeptFile {
  /** Unique name in the zip. */
  name: string;
  table: keyof typeof TABLES;
  id: string;
  /** Approximate size. */
  bytes: number;
}

interface FileTable {
  id: string;
  content: string;
  /** SQL for the name without extension. */
  named: string;
}

const TABLES = {
  permit_scans: {
    id: 'scan_id',
    content: 'content',
    named: `'证明_' || coalesce(t.permit_id::text, '未提交') || '_' || t.scan_id`,
  },
  return_photos: {
    id: 'photo_id',
    content: 'content',
    named: `'退换照片_' || coalesce(t.return_number, '未提交') || '_' || t.photo_id`,
  },
  verifications: { id: 'buyer_id', content: 'scan', named: `'单位认证'` },
  buyers: { id: 'buyer_id', content: 'pic', named: `'头像'` },
} as const satisfies Record<string, FileTable>;

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const raw = (text: string): SQL => sql.raw(text);

/** All files of a buyer. */
export async function listFiles({ db }: Work, { buyerId }: Buyer): Promise<KeptFile[]> {
  const found: KeptFile[] = [];
  for (const [table, { id, content, named }] of Object.entries(TABLES)) {
    const { rows } = await db.execute<{ id: string; name: string; bytes: number }>(sql`
      select t.${raw(id)}::text as id, ${raw(named)} as name, octet_length(t.${raw(content)}) * 3 / 4 as bytes
      from ${raw(table)} t where t.buyer_id = ${buyerId} and t.${raw(content)} is not null`);
    found.push(...rows.map((row) => ({ ...row, table: table as KeptFile['table'] })));
  }
  return found;
}

/** The bytes of a file; completes its name with the extension. Null when it was deleted or is only a link. */
export async function fileIn(work: Work, { buyerId }: Buyer, file: KeptFile): Promise<Uint8Array | null> {
  const { db, shop } = work;
  const { id, content: column } = TABLES[file.table];
  const { rows } = await db.execute<{ content: string }>(sql`
    select t.${raw(column)} as content from ${raw(file.table)} t
    where t.buyer_id = ${buyerId} and t.${raw(id)}::text = ${file.id}`);
  const stored = rows[0]?.content ?? '';
  const content =
    file.table === 'buyers' ? stored : openFile(shop.settings.dataKeys, file.table, file.id, stored);
  const found = dataUrlBytes(content);
  if (!found) return null;
  file.name += `.${ENDINGS[found.type] ?? 'bin'}`;
  return found.bytes;
}
