/** Detects lines without goods: titles, talk, addresses, sums. */
import type { Reading } from './readRow';

const CHAT_HEAD =
  /^.{1,24}\s+(?:\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?\s+)?(?:[上下]午\s*)?\d{1,2}:\d{2}(?::\d{2})?\s*$/;
const TITLE =
  /^(?:[一二三四五六七八九十]{1,3}\s*[、.．]|[（(][一二三四五六七八九十]{1,3}[)）])|^[#【\[「=—-].*[】\]」=：:—-]?$|[:：]$|(?:清单|列表|如下|采购单|申购单|订购单|订单)[:：。]?$|(?:申请|申购|申领|领用|采购|采买|订购|订货|购置|需求|登记|汇总|统计|计划|盘点|入库|出库|报价|询价|验收|预算).{0,6}(?:表|单|清单|明细|目录|汇总)(?:\s*[(（].*[)）])?$/;
/** Phrases that refer to goods without naming them: 帮忙订一下下面这些. */
const POINTING = /下面|以下|下列|上述|上面|[这那][些批几]/;
const TALK =
  /^(?:单位|部门|学院|院系|实验室|课题组?|公司|客户|(?:申购|申领|采购|领用|使用|负责)人)(?:名称)?\s*[:：]|到货|交货|大家|第\s*\d+\s*页|询价单|盘点|缺货|拼单|接龙|不要了|^注\s*[:：]|以下空白|编号\s*[:：]|发一下|发给我|deliver|department|please|(?:计划表|采购表|申购表|明细表?|采购|^\d{4}年.*)$|谢谢|感谢|辛苦|你好|您好|大家好|收到|好的|麻烦|尽快|发票|抬头|收货|收件|送到|送货|地址|电话|手机|邮箱|联系人|经费|报销|课题号|订单号|下单时间|单号|合计|总计|小计|总金额|共计|申请人|审批|签字|经办|此致|敬礼|祝好|顺颂|商祺|best\s*regards|regards|dear|hello|^hi\b|thanks|sincerely|发件人|收件人|主题|日期|转发|撤回|语音|图片|文件|^from:|^to:|^subject:|tel[:：]|e-?mail/i;
const REFUSED_WORDS = /[？?！!。~～…]\s*$/;

/** Is the text about something other than goods? */
export const isTalk = (text: string): boolean => TALK.test(text) || TITLE.test(text) || POINTING.test(text);

/** A line with goods has a pack, a count or a number, or is short enough to be only a name. */
export function isRemark(text: string, read: Reading): boolean {
  if (read.catalogNo !== null || read.cas !== null) return false;
  const plain = text.normalize('NFKC').trim();
  if (read.name === null || CHAT_HEAD.test(plain)) return true;
  if (read.pack !== null) return false;
  if (TALK.test(plain) || TITLE.test(text.trim()) || POINTING.test(plain)) return true;
  return read.count === null && (REFUSED_WORDS.test(plain) || plain.length > 60);
}
