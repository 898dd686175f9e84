import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../../domain/shared/photo';
import { RETURN_DAYS, RETURN_REASONS } from '../../../domain/returns/returnRules';
import { coaPath } from '../../../domain/sds/documentPath';
import { theme } from './entry';

const { damaged, missing, quality, wrong } = RETURN_REASONS;
const MB = 1024 * 1024;

export const returns = theme('returns', {
  returnDays: {
    question: '收货后几天内可以退换？',
    answer: [
      `${wrong.name} ${wrong.days} 天内，${missing.name} ${missing.days} 天内，${damaged.name} ${damaged.days} 天内，${quality.name} ${quality.days} 天内申请。`,
      `未开封、标签完好的常温商品，买错或不再需要的 ${RETURN_DAYS} 天内可以退，往返运费由买方承担。天数从签收起算，均为参考。`,
    ],
    links: { 申请退换: '/returnProduct' },
  },
  notReturnable: {
    question: '哪些商品没有质量问题就不能退？',
    answer: [
      '已开封或标签缺损的商品、冷链商品、危险化学品与管制化学品、定制合成与定制分装。冷链商品离开冷链后无法保证质量，危险品按规定不得自行寄回。',
    ],
  },
  broken: {
    question: '收到时瓶子碎了或渗漏，怎样处理？',
    answer: [
      '先通风、远离火源，戴手套处理，不要徒手收拾碎片。危险品泄漏时疏散人员并致电客服。',
      `${damaged.days} 天内在“退换货”申请，附外包装、标签和损坏处照片，最多 ${MAX_PHOTOS} 张，每张不超过 ${MAX_PHOTO_BYTES / MB} MB。我们承担运费，退款或补发由您选择。`,
    ],
    links: { 申请退换: '/returnProduct' },
  },
  qualityDoubt: {
    question: '怀疑试剂质量有问题，需要提供什么？',
    answer: [
      `签收后 ${quality.days} 天内申请，写明货号、批号、检测方法与结果，例如液相谱图、熔点或水分。双方结果不一致时可共同送第三方检测。`,
      '对照前请先看该批的检验报告，确认检测方法相同。',
    ],
    links: { 查询检验报告: coaPath() },
  },
  findCoa: {
    question: '检验报告（COA）在哪里下载？',
    answer: [
      '用货号和批号查询，批号在瓶身标签和订单详情中。查到后可以打印或另存为 PDF。批号写错时会列出相近的批号。',
    ],
    links: { 查询检验报告: coaPath(), 技术中心文档: '/technicalCenter?view=documents' },
  },
  findSds: {
    question: '安全技术说明书（SDS）在哪里？',
    answer: ['打开商品页，在“文档”一节查看 16 项安全技术说明书，可打印。危险标签也在同一处生成。'],
    links: { 技术中心文档: '/technicalCenter?view=documents' },
  },
  returnParcel: {
    question: '退货怎样寄回，运费谁付？',
    answer: [
      '等审核通过后再寄，在退换单中填写物流公司和运单号。我们的原因造成的退换由我们承担运费；买错或不再需要的由买方承担。',
      '危险品和管制化学品不能自行寄回，由有资质的车辆上门取件。',
    ],
    links: { 我的退换: '/returnProduct?view=mine' },
  },
  refundTime: {
    question: '退款多久到账，退到哪里？',
    answer: [
      '仓库验收后 3 个工作日内按原支付方式退回；对公转账退回付款账户，月结冲减当月账单。进度在退换单中逐步显示。',
    ],
    links: { 我的退换: '/returnProduct?view=mine' },
  },
});
