import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { notify } from '@/browser/notify';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { changedLines, changeOf, QUOTATION_CHANGES, sumNow } from '@domain/approvals/request';
import { formatYuan } from '@domain/shared/money';
import { agreeToPricesMutation } from '@/queries/approvals';
import type { SheetProps } from './OpenedRequest';

/** Changes of price or stock since the request: the requester agrees, changes or withdraws. */
export function PriceChange({
  sheet: { head, quotation, lines, total },
  onEdit,
}: SheetProps & { onEdit: () => void }) {
  const changed = changedLines(lines);
  const canAgree = changed.every((line) => changeOf(line) === 'price') && head.state !== 'returned';
  const moved = quotation ? QUOTATION_CHANGES[quotation.status] : '';
  const words = [
    moved && `报价单 ${quotation?.quotationNo}：${moved}`,
    changed.length > 0 && `${changed.length} 行商品的价格或库存有变化`,
  ].filter(Boolean);
  const agreement = useMutation(agreeToPricesMutation());
  const agree = async () => {
    const prices = lines.flatMap(({ skuId, now }) =>
      now.price === null ? [] : [{ skuId, price: now.price }],
    );
    await agreement.mutateAsync({ requestNo: head.requestNo, body: { version: head.version, prices } });
    notify.success('已按最新价格继续');
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <Flex vertical gap={8} align="flex-start">
          <b>{words.join('；')}</b>
          <span>
            申购时商品合计 {formatYuan(total)}，现为 {formatYuan(sumNow(lines))}。
            {moved && '运费也按最新规则核算。'}
            {canAgree ? '合计高于此前金额的须重新审批。' : '请修改数量或移除该行后重新提交，或撤回。'}
          </span>
          <Flex wrap gap={8}>
            {canAgree && (
              <ConfirmAction
                label="按最新价格继续"
                question={`按现价继续，商品合计 ${formatYuan(sumNow(lines))}。`}
                primary
                onConfirm={agree}
              />
            )}
            <Button onClick={onEdit}>修改申购内容</Button>
          </Flex>
        </Flex>
      }
    />
  );
}
