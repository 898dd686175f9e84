import { Link, useLocation } from '@umijs/max';
import { StateView } from '@/components/ui/StateView';
import { listPath } from '@/utils/listQuery';

/** Page for unknown addresses, with links back into the shop. */
export default function NotFound() {
  const { pathname } = useLocation();
  return (
    <div className="measure short-page">
      <StateView
        icon="lost"
        heading="h1"
        title="页面不存在"
        actions={
          <>
            <Link to="/home">返回首页</Link>
            <Link to={listPath({})}>全部商品</Link>
            <Link to="/customerCenter">客户中心</Link>
          </>
        }
      >
        没有地址为“{pathname}
        ”的页面：地址可能抄错，或页面已经移走。要找商品，请在页面上方的搜索框输入名称、CAS 号、货号或分子式。
      </StateView>
    </div>
  );
}
