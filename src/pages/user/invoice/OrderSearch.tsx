import { useNavigate } from '@umijs/max';
import { Input } from 'antd';
import { invoicePath } from '@domain/invoice/invoicePath';

/** Finds an order among those that can be invoiced. */
export function OrderSearch({ q }: { q: string }) {
  const navigate = useNavigate();
  return (
    <div role="search" aria-label="查找订单">
      <Input.Search
        style={{ maxWidth: 480, marginBottom: 12 }}
        aria-label="查找订单"
        placeholder="订单号、商品名称"
        enterButton="查找"
        maxLength={100}
        defaultValue={q}
        onSearch={(text) => navigate(invoicePath({ tab: 'apply', q: text.trim() }))}
      />
    </div>
  );
}
