import { Link } from '@umijs/max';
import { StateView } from '@/components/ui/StateView';

/** For addresses under /manage that no route has. */
export default function ManageNotFound() {
  return (
    <StateView heading="h1" title="页面不存在" actions={<Link to="/manage">管理首页</Link>}>
      请检查地址是否正确。
    </StateView>
  );
}
