import { List, Tag } from 'antd';
import ConfirmAction from '@/components/ui/ConfirmAction';
import Loaded from '@/components/ui/Loaded';
import Skeleton from '@/components/ui/Skeleton';
import { deviceName } from '@/domain/account/userAgent';
import { useLoad } from '@/hooks/useLoad';
import { deviceList, endDevice, endOtherDevices, type Device } from '@/services/accountSettings';
import { notify } from '@/browser/notify';
import styles from './accountManage.module.less';

/** Where the account is logged in, with a way to end one, or all but this. */
export default function Devices() {
  const devices = useLoad(deviceList);
  // What is shown may be old by now: whatever comes of it, the list is asked for again.
  const refresh = () => devices.refreshAsync().catch(() => undefined);

  const endAll = async () => {
    const ended = await endOtherDevices().finally(() => void refresh());
    notify.success(`已退出 ${ended} 台设备`);
  };
  return (
    <Loaded request={devices} what="登录设备" skeleton={<Skeleton rows={2} height={56} />}>
      {(list) => (
        <>
          <List
            className={styles.devices}
            dataSource={list}
            rowKey="deviceId"
            renderItem={(device) => <DeviceItem device={device} onEnded={refresh} />}
          />
          {list.length > 1 && (
            <ConfirmAction
              label="退出其他所有设备"
              question={`其他 ${list.length - 1} 台设备将退出登录`}
              confirmLabel="确认退出"
              onConfirm={endAll}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function DeviceItem({ device, onEnded }: { device: Device; onEnded: () => Promise<unknown> }) {
  const { deviceId, userAgent, loginTime, lastTime, current } = device;
  const end = async () => {
    await endDevice(deviceId).finally(() => void onEnded());
    notify.success('该设备已退出登录');
  };
  return (
    <List.Item
      extra={
        !current && (
          <ConfirmAction label="退出" question="该设备需要重新登录" confirmLabel="确认退出" onConfirm={end} />
        )
      }
    >
      <List.Item.Meta
        title={
          <>
            {deviceName(userAgent)} {current && <Tag color="processing">当前设备</Tag>}
          </>
        }
        description={`登录 ${loginTime}　最近使用 ${lastTime}`}
      />
    </List.Item>
  );
}
