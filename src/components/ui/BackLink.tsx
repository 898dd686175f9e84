import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from '@umijs/max';
import { Space } from 'antd';

export interface BackLinkProps {
  to: string;
  /** Name of the page it leads to. */
  label: string;
}

/** The link back, above a title. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <Link to={to} className="tap no-print">
      <Space>
        <ArrowLeftOutlined aria-hidden />
        {label}
      </Space>
    </Link>
  );
}
