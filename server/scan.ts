/** Scanned documents uploaded as `data:` address of a PDF or picture. Each is checked before it is stored. */
import { pictureType } from '../domain/shared/avatar';
import { MAX_PHOTO_BYTES } from '../domain/shared/photo';
import { refuseField } from './http/refusal';
import { cleanPicture, dataUrl, dataUrlBytes, PictureError } from './picture';

const PDF = 'application/pdf';

/** The checked scan; pictures are re-encoded. Refuses invalid, oversized or mislabelled files beside `field`. */
export async function cleanScan(content: string, field: string): Promise<string> {
  const refused = (sentence: string) => refuseField(field, 'SCAN_INVALID', sentence);
  const file = dataUrlBytes(content);
  if (!file) return refused('扫描件内容无法识别');
  const { type, bytes } = file;
  if (bytes.length === 0) refused('文件是空的');
  if (bytes.length > MAX_PHOTO_BYTES) refused('扫描件超过 5 MB');
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!isPdf && pictureType(bytes) === null) refused('不是 PDF、JPEG、PNG 或 WebP 文件');
  if (isPdf !== (type === PDF)) refused('扫描件的内容与类型不符');
  if (!isPdf)
    return cleanPicture(type, bytes).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      return refused(`扫描件${error.message}`);
    });
  const problem = pdfProblem(bytes);
  return problem === null ? dataUrl(PDF, bytes) : refused(problem);
}

/** PDF names for active content or attachments (ISO 32000-1, 12.6 and 7.11.4). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|GoToR|SubmitForm|ImportData)(?![A-Za-z0-9])/;

/**
 * Why a PDF is refused; null when it is accepted. It must be complete without trailing data (ISO 32000-1, 7.5),
 * unencrypted, and free of scripts and attachments. Objects inside compressed streams are not examined.
 */
export function pdfProblem(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return '不是有效的 PDF 文件';
  const end = text.lastIndexOf('%%EOF');
  const [, offset] =
    /startxref\s+(\d{1,10})\s+$/.exec(text.slice(Math.max(0, end - 40), Math.max(0, end))) ?? [];
  if (end === -1 || offset === undefined) return 'PDF 文件不完整，请重新导出';
  if (/[^\s\0]/.test(text.slice(end + 5))) return 'PDF 文件结尾之后还有其他内容，请重新导出';
  if (!/^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(text.slice(Number(offset), Number(offset) + 40)))
    return 'PDF 文件不完整，请重新导出';
  const syntax = withoutStreams(text).replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  if (!/\/Type\s*\/(?:Page|ObjStm)(?![A-Za-z])/.test(syntax)) return 'PDF 文件中没有页面';
  if (/\/Encrypt(?![A-Za-z])/.test(syntax)) return 'PDF 已加密，请去掉密码后再上传';
  return ACTIVE.test(syntax) ? 'PDF 含有脚本或附件，请打印为 PDF 后再上传' : null;
}

/** Removes stream data, which may contain any bytes. */
function withoutStreams(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('stream', at);
    const end = start === -1 ? -1 : text.indexOf('endstream', start);
    if (end === -1) break;
    parts.push(text.slice(at, start));
    at = end + 'endstream'.length;
  }
  parts.push(text.slice(at));
  return parts.join(' ');
}
