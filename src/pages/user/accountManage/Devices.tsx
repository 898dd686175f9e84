import { useMutation, useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { ConfirmAction } from '@/components/ui/ConfirmAction';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { deviceName } from '@/utils/userAgent';
import { devicesQuery, endDeviceMutation, endOtherDevicesMutation } from '@/queries/accountSettings';
import type { Device } from '@/services/accountSettings';
import { notify } from '@/browser/notify';
import styles from './accountManage.module.less';

/** The logins of the account; one or all others can be ended. */
export function Devices() {
  const devices = useQuery(devicesQuery());
  const { mutateAsync: endAll } = useMutation({
    ...endOtherDevicesMutation(),
    onSuccess: (ended) => notify.success(`已退出 ${ended} 台设备`),
  });
  return (
    <AsyncContent of={devices} what="登录设备" skeleton={<Skeleton rows={2} height={56} />}>
      {(list) => (
        <Flex vertical gap={16}>
          <ul>
            {list.map((device) => (
              <DeviceItem key={device.deviceId} device={device} />
            ))}
          </ul>
          {list.length > 1 && (
            <div>
              <ConfirmAction
                label="退出其他所有设备"
                question={`其他 ${list.length - 1} 台设备将退出登录`}
                confirmLabel="确认退出"
                onConfirm={() => endAll()}
              />
            </div>
          )}
        </Flex>
      )}
    </AsyncContent>
  );
}

function DeviceItem({ device }: { device: Device }) {
  const { deviceId, userAgent, loginTime, lastTime, current } = device;
  const { mutateAsync: end } = useMutation({
    ...endDeviceMutation(),
    onSuccess: () => notify.success('该设备已退出登录'),
  });
  return (
    <Flex component="li" gap={16} align="center" justify="space-between" className={styles.item}>
      <div>
        <Flex wrap gap="0 8px" align="baseline">
          <b>{deviceName(userAgent)}</b>
          {current && <Tag color="processing">当前设备</Tag>}
        </Flex>
        <Flex component="p" wrap gap="0 16px" className="quiet">
          <span>登录 {loginTime}</span>
          <span>最近使用 {lastTime}</span>
        </Flex>
      </div>
      {!current && (
        <ConfirmAction
          label="退出"
          question="该设备需要重新登录"
          confirmLabel="确认退出"
          onConfirm={() => end(deviceId)}
        />
      )}
    </Flex>
  );
}
