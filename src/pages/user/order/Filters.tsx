import { SearchOutlined } from '@ant-design/icons';
import { Link, useNavigate } from '@umijs/max';
import { Button, Col, Flex, Form, Input, Row } from 'antd';
import { DayRange, type Days } from '@/components/ui/DayRange';
import { SubmitForm } from '@/components/ui/SubmitForm';
import { checkFilter, cleanFilter, isFiltered, type OrderFilter } from '@domain/order/orderFilter';
import { ordersPath } from '@domain/order/orderPath';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { useSubmit } from '@/hooks/useSubmit';
import area from '../area.module.less';

interface Props {
  status: number;
  /** The filter in the address. The form is keyed by it, so that both stay in step. */
  filter: OrderFilter;
}

interface Values {
  q: string;
  days: Days;
  min: string;
  max: string;
}

const filterFrom = ({ days: [from, to], ...rest }: Values): OrderFilter => cleanFilter({ ...rest, from, to });

/** Filters orders by text, days and amount; submitting writes them to the address. */
export function Filters({ status, filter }: Props) {
  const navigate = useNavigate();
  const narrow = useMediaQuery('(max-width: 767px)');
  const { q, from, to, min, max } = filter;
  const submit = useSubmit<Values>({
    check: (values) => {
      const { from: fromReason, to: toReason, ...reasons } = checkFilter(filterFrom(values));
      return { ...reasons, days: fromReason ?? toReason };
    },
    send: (values) => navigate(ordersPath({ status, filter: filterFrom(values) })),
  });

  return (
    <SubmitForm
      submit={submit}
      name="orders"
      role="search"
      label="查找订单"
      initialValues={{ q, days: [from, to], min, max }}
    >
      <Row gutter={12}>
        <Col flex="1 1 240px">
          <Form.Item label="订单号、商品、CAS 或货号" name="q">
            <Input type="search" autoComplete="off" />
          </Form.Item>
        </Col>
        {narrow ? (
          <Col span={24}>
            <details className={area.fold} open={[from, to, min, max].some(Boolean)}>
              <summary>下单日期与金额</summary>
              <Row gutter={12}>
                <Ranges />
              </Row>
            </details>
          </Col>
        ) : (
          <Ranges />
        )}
        <Col>
          <Form.Item label={narrow ? undefined : '\u00a0'}>
            <Flex gap={16} align="center">
              <Button htmlType="submit" type="primary" icon={<SearchOutlined aria-hidden />}>
                查找
              </Button>
              {isFiltered(filter) && (
                <Link to={ordersPath({ status })} className="tap">
                  清除条件
                </Link>
              )}
            </Flex>
          </Form.Item>
        </Col>
      </Row>
    </SubmitForm>
  );
}

function Ranges() {
  return (
    <>
      <Col xs={24} md={{ flex: '0 1 272px' }}>
        <Form.Item label="下单日期" name="days">
          <DayRange />
        </Form.Item>
      </Col>
      <Col xs={12} md={{ flex: '0 1 140px' }}>
        <Form.Item label="最低金额（元）" name="min">
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      </Col>
      <Col xs={12} md={{ flex: '0 1 140px' }}>
        <Form.Item label="最高金额（元）" name="max">
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      </Col>
    </>
  );
}
