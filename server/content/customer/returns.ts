import { RETURN_DAYS, RETURN_REASONS } from '../../../domain/returns/returnRules';
import { customer } from '../article';

const { damaged, quality } = RETURN_REASONS;

export const returns = customer({
  id: 104,
  title: '退换货规则',
  summary: '哪些情况可以退换、期限、所需凭证和费用。',
  publishTime: '2026-02-12 10:20:00',
  content: `
## 可以退换

- 错发、漏发、破损、渗漏：签收后 ${damaged.days} 天内申请，附外包装、标签和损坏处照片。
- 质量问题：签收后 ${quality.days} 天内申请，附检测方法与结果；双方可共同送第三方检测。
- 未开封、不影响二次销售的常温商品：签收后 ${RETURN_DAYS} 天内申请，往返运费由买方承担。

## 非质量问题不退换

- 已开封、标签缺损或超过有效期的商品。
- 需冷链的商品：离开冷链后无法保证质量。
- 危险化学品、管制化学品：按规定不得自行寄回。
- 定制合成、定制分装以及标明“售出不退”的标准品。

## 怎样办理

1. 在“退换货”页面选择订单和商品，写明批号和原因，并附照片。
2. 客服在 1 个工作日内审核。请等审核通过后再寄回，不要自行寄送任何化学品。
3. 仓库验收后 3 个工作日内退款，按原支付方式返回；已开发票的同时红冲。

危险品出现泄漏时，先远离火源、通风、疏散，再联系客服安排有资质的车辆上门处理。`,
});
