import { useMutation } from '@tanstack/react-query';
import { ArrowLeftOutlined, PrinterOutlined } from '@ant-design/icons';
import { Link, useNavigate } from '@umijs/max';
import { Button, Flex, Space } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { itemsToAskAgain, mayBeOrdered, mayBeWithdrawn } from '@domain/quotation/quotation';
import type { Quotation } from '@domain/quotation/types';
import { askPath, quotationsPath } from '@domain/quotation/quotationPath';
import { useTitle } from '@/hooks/useTitle';
import { withdrawQuotationMutation } from '@/queries/quotations';
import { quotationPdf } from '@/services/quotations';
import area from '../area.module.less';
import { Facts } from './Facts';
import { Foot } from './Foot';
import { History } from './History';
import { Lines } from './Lines';
import { Sheet } from './Sheet';
import styles from './quotations.module.less';
import { StateTag } from './StateTag';
import { useChoice } from './useChoice';

/** A quotation with its actions; lines can be chosen and ordered. */
export function OpenedQuotation({ quotation }: { quotation: Quotation }) {
  const { head, lines, events } = quotation;
  const choice = useChoice(quotation);
  useTitle(`报价单 ${head.quotationNo}`);
  return (
    <>
      <div className="no-print">
        <Link to={quotationsPath()} className="tap">
          <Space>
            <ArrowLeftOutlined aria-hidden />
            我的报价
          </Space>
        </Link>
        <header className={area.head}>
          <Flex wrap gap="4px 12px" align="center">
            <h1>报价单 {head.quotationNo}</h1>
            <StateTag state={head.state} />
          </Flex>
          <Tools quotation={quotation} />
        </header>
        <Facts quotation={quotation} />
        <Lines lines={lines} choice={choice} mayOrder={mayBeOrdered(head.state)} />
        {mayBeOrdered(head.state) && <Foot quotation={quotation} choice={choice} />}
        <History events={events} />
      </div>
      {head.answers > 0 && <Sheet quotation={quotation} />}
    </>
  );
}

function Tools({ quotation: { head, lines } }: { quotation: Quotation }) {
  const navigate = useNavigate();
  const withdrawal = useMutation(withdrawQuotationMutation());
  const repeatItems = itemsToAskAgain(lines);
  const isOver = head.state === 'expired' || head.state === 'declined' || head.state === 'withdrawn';
  return (
    <Flex wrap gap={8} className={styles.tools}>
      {head.answers > 0 && (
        <>
          <DownloadButton what="报价单" load={() => quotationPdf(head.quotationNo)} />
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            打印
          </Button>
        </>
      )}
      {isOver && repeatItems.length > 0 && (
        <Button type="primary" onClick={() => navigate(askPath(repeatItems))}>
          再次申请
        </Button>
      )}
      {mayBeWithdrawn(head.state, lines) && (
        <ConfirmAction
          label="撤回"
          question="撤回后不能再按这份报价下单，可再次申请。"
          confirmLabel="确认撤回"
          danger
          onConfirm={() => withdrawal.mutateAsync(head.quotationNo)}
        />
      )}
    </Flex>
  );
}
