import { Link } from '@umijs/max';
import { Alert, Flex } from 'antd';
import { useMayAct } from '@/hooks/useMayAct';
import { managePath } from '@domain/staff/pages';
import { useLoad } from '@/hooks/useLoad';
import { shopReadiness } from '@/services/shop';

/** What must be filled in before the shop can sell everything; nothing once it is. A manager is led to each. */
export function OpenPoints() {
  const mayChange = useMayAct()([]);
  const { data = [] } = useLoad(shopReadiness);
  if (data.length === 0) return null;
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginTop: 16 }}
      title={mayChange ? '开始销售前，请先填写' : '开始销售前，请店长先在“设置”中填写'}
      description={
        <Flex component="ul" vertical gap={4}>
          {data.map(({ section, what, effect }) => (
            <li key={what}>
              {mayChange ? <Link to={managePath('settings', { section })}>{what}</Link> : what}：{effect}
            </li>
          ))}
        </Flex>
      }
    />
  );
}
