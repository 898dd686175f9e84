import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { CopyText } from '@/components/ui/CopyText';
import { TITLE_KINDS } from '@domain/invoice/titleCheck';
import type { InvoiceTitle } from '@domain/invoice/invoiceView';
import { unitKindOf } from '@domain/shared/taxId';
import { deleteTitleMutation, setDefaultTitleMutation } from '@/queries/invoice';
import { notify } from '@/browser/notify';

interface Props {
  title: InvoiceTitle;
  onEdit: () => void;
}

/** One title with its actions. */
export function TitleItem({ title: saved, onEdit }: Props) {
  const { titleId, titleKind, title, taxNo, regAddress, regPhone, bankName, bankAccount, isDefault } = saved;
  const more = [`${regAddress} ${regPhone}`.trim(), `${bankName} ${bankAccount}`.trim()].filter(Boolean);

  const deletion = useMutation(deleteTitleMutation());
  const makeDefault = useMutation(setDefaultTitleMutation());

  const remove = async () => {
    await deletion.mutateAsync(titleId);
    notify.success('抬头已删除，已申请的发票不受影响');
  };

  return (
    <Flex component="article" wrap gap="12px 24px" align="center" justify="space-between" aria-label={title}>
      <Flex vertical gap={4} flex="1 1 320px">
        <Flex component="p" wrap gap="0 12px" align="baseline">
          <b>{title}</b>
          <span className="quiet">{(taxNo && unitKindOf(taxNo)) || TITLE_KINDS[titleKind]}</span>
          {isDefault && <Tag color="processing">默认</Tag>}
        </Flex>
        {taxNo && (
          <p>
            <CopyText text={taxNo} label="纳税人识别号" />
          </p>
        )}
        {more.map((line) => (
          <p key={line} className="quiet">
            {line}
          </p>
        ))}
      </Flex>
      <Flex wrap gap="4px 12px">
        {!isDefault && <Button onClick={() => makeDefault.mutate(titleId)}>设为默认</Button>}
        <Button onClick={onEdit}>修改</Button>
        <ConfirmAction
          label="删除"
          question="删除这个抬头？"
          confirmLabel="确认删除"
          danger
          onConfirm={remove}
        />
      </Flex>
    </Flex>
  );
}
