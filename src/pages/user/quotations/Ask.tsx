import { useQuery } from '@tanstack/react-query';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Space } from 'antd';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { quotationsPath, type QuotationItem } from '@domain/quotation/quotationPath';
import { quotationDraftQuery } from '@/queries/quotations';
import area from '../area.module.less';
import { AskForm } from './AskForm';

/** 申请报价: packs, counts and wished day. The buyer returns here after a login. */
export function Ask({ items }: { items: readonly QuotationItem[] }) {
  const draft = useQuery(quotationDraftQuery(items));
  return (
    <>
      <Link to={quotationsPath()} className="tap">
        <Space>
          <ArrowLeftOutlined aria-hidden />
          我的报价
        </Space>
      </Link>
      <header className={area.head}>
        <h1>申请报价</h1>
      </header>
      <p className={area.note}>
        我们将逐项报价，答复单价、发货时间与有效期。报价后可与今日价比较，在有效期内按报价下单，可分次。
      </p>
      <AsyncContent keep of={draft} what="所选商品" skeleton={<Skeleton rows={3} height={64} />}>
        {(lines) => <AskForm lines={lines} />}
      </AsyncContent>
    </>
  );
}
