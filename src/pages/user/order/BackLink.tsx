import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Space } from 'antd';

interface Props {
  to: string;
  /** The page it leads to. */
  label: string;
}

/** The way back, above a title. */
export function BackLink({ to, label }: Props) {
  return (
    <Link to={to} className="tap no-print">
      <Space>
        <ArrowLeftOutlined aria-hidden />
        {label}
      </Space>
    </Link>
  );
}
