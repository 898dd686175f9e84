/** The files that a buyer sent in: scans of permits, the paper of the institution, photographs of returns, the portrait. */
import { sql, type SQL } from 'drizzle-orm';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import { dataUrlBytes } from '../picture';
import { openFile } from '../sealedFile';

export interface KeptFile {
  /** In the zip, unique. */
  name: string;
  table: keyof typeof TABLES;
  id: string;
  /** About so many. */
  bytes: number;
}

interface FileTable {
  id: string;
  content: string;
  /** The name without its ending. */
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

/** Every file of a buyer. */
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

/** One of them, its name completed by what it is; null when it is gone, or only an address of a picture elsewhere. */
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
