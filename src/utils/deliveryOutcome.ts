/** Describes the outcome of a delivery by mail or webhook. */

const REASONS: Record<string, string> = {
  TIMEOUT: '对方没有及时应答',
  PRIVATE_ADDRESS: '地址指向内网，未发送',
  ADDRESS_REFUSED: '地址不能使用，未发送',
  ENOTFOUND: '域名无法解析',
  EAI_AGAIN: '域名暂时无法解析',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接中断',
  ETIMEDOUT: '连接超时',
  ECONNECTION: '无法连接邮件服务器',
  EENVELOPE: '收件地址被拒收',
  EAUTH: '本站邮件服务暂时不可用',
};

const isCertificate = (outcome: string): boolean => /CERT|SELF_SIGNED|TLS|SSL/.test(outcome);

/** `HTTP 500` → 对方应答 HTTP 500. An unknown outcome is shown as its code. */
export function outcomeText(outcome: string): string {
  if (outcome === 'sent') return '已送达';
  const reason = REASONS[outcome];
  if (reason !== undefined) return reason;
  if (outcome.startsWith('HTTP ')) return `对方应答 ${outcome}`;
  if (isCertificate(outcome)) return `对方的 HTTPS 证书无效（${outcome}）`;
  return `没有送达（${outcome}）`;
}
