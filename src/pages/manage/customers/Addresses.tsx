import { Flex, type TableColumnsType } from 'antd';
import { WideTable } from '@/components/manage/WideTable';
import { Revealed } from '@/components/manage/Revealed';
import { revealContact, type ManagedAccount } from '@/services/manageCustomers';

type Address = ManagedAccount['addresses'][number];

/** Where its goods go: the region at once, the door and the person when they are needed. */
export function Addresses({ found, onRevealed }: { found: ManagedAccount; onRevealed: () => void }) {
  return (
    <section aria-labelledby="addresses-title">
      <h2 id="addresses-title">收货地址</h2>
      <WideTable<Address>
        label="收货地址"
        rowKey="addrId"
        columns={columnsFor(found.head.userName, onRevealed)}
        dataSource={found.addresses}
        minWidth={560}
        empty="没有收货地址"
      />
    </section>
  );
}

const columnsFor = (userName: string, onRevealed: () => void): TableColumnsType<Address> => [
  {
    key: 'region',
    title: '地区',
    width: 200,
    render: (_, { region, company, isDefault }) => (
      <Flex vertical>
        <span>
          {region} {isDefault && <span className="quiet">默认</span>}
        </span>
        {company && <span className="quiet">{company}</span>}
      </Flex>
    ),
  },
  {
    key: 'whole',
    title: '收货人、电话和地址',
    render: (_, { addrId, receiver, mobile, street, region }) => (
      <Revealed
        what={`地址（${region} ${receiver}）`}
        whose={userName}
        reveal={(purpose) => revealContact(userName, { addrId, purpose })}
        onRevealed={onRevealed}
        masked={[receiver, mobile, street].filter(Boolean).join('　')}
      >
        {(shown) => [shown.receiver, shown.mobile, shown.address].join('　')}
      </Revealed>
    ),
  },
];
