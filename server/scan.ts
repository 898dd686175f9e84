/** Papers that buyers hand in as a scan: a data: address of a PDF or a picture, told by its first bytes. */
import { pictureType } from '../src/domain/shared/avatar';
import { dataUrlFacts, MAGIC_BYTES, MAX_PHOTO_BYTES } from '../src/domain/shared/photo';
import { refuseField } from './http/refusal';

const PDF = 'application/pdf';

/** What a file really is, by its first bytes. */
const typeOf = (head: Buffer): string | null =>
  head.subarray(0, 5).toString('latin1') === '%PDF-' ? PDF : pictureType(head);

/** Refuses beside `field` what is no scan, is too large, or is not what it says. */
export function checkScan(content: string, field: string): void {
  const unreadable = (sentence: string) => refuseField(field, 'SCAN_INVALID', sentence);
  const facts = dataUrlFacts(content);
  if (!facts || !/^[A-Za-z0-9+/]*={0,2}$/.test(facts.base64)) return unreadable('扫描件内容无法识别');
  if (facts.size === 0) unreadable('文件是空的');
  if (facts.size > MAX_PHOTO_BYTES) unreadable('扫描件超过 5 MB');
  // Three bytes to four signs.
  const type = typeOf(Buffer.from(facts.base64.slice(0, (MAGIC_BYTES / 3) * 4), 'base64'));
  if (type === null) unreadable('不是 PDF、JPEG、PNG 或 WebP 文件');
  if (type !== facts.type) unreadable('扫描件的内容与类型不符');
}
