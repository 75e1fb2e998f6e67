import type { Language } from '@vitrine/shared/api/locale';
import { environmentSchema } from '../../server/src/platform/config.ts';

type Texts = Readonly<Record<Language, string>>;

export interface Setting {
  readonly name: string;
  /** Default. A string is a literal value; texts are prose. */
  readonly without?: string | Texts;
  readonly says: Texts;
  /** Also in the short table of the README. */
  readonly common?: boolean;
}

const none: Texts = { en: 'none', zh: '无', ko: '없음' };

function defaultOf(name: keyof typeof environmentSchema.shape): string | undefined {
  const value: unknown = environmentSchema.shape[name].parse(undefined);
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : undefined;
  return value === undefined ? undefined : String(value === false ? 0 : value);
}

/** Settings of the server, exactly the names of its schema; a test compares. */
const ofServer: Readonly<Record<keyof typeof environmentSchema.shape, Omit<Setting, 'name'>>> = {
  PORT: {
    common: true,
    says: {
      en: 'Port of console, calls, broker and player; `0` takes any free one.',
      zh: '控制台、接口、消息服务和播放器共用的端口；`0` 表示任选一个空闲端口。',
      ko: '콘솔, API, 브로커, 플레이어가 함께 쓰는 포트. `0`이면 비어 있는 포트를 씁니다.',
    },
  },
  HOST: {
    common: true,
    says: {
      en: 'Address to listen on. The default is every IPv4 address of the machine; behind a proxy on the same machine take `127.0.0.1`.',
      zh: '监听地址。默认监听本机所有 IPv4 地址；前面有同机反向代理时请设为 `127.0.0.1`。',
      ko: '수신 주소. 기본값은 컴퓨터의 모든 IPv4 주소입니다. 같은 컴퓨터의 프록시 뒤에서는 `127.0.0.1`로 설정하세요.',
    },
  },
  DATA_DIR: {
    common: true,
    says: {
      en: 'Folder of the database, the files and the secrets; one server at a time. A relative path begins at the folder of Vitrine.',
      zh: '存放数据库、文件和密钥的目录；同一时间只能有一个服务器使用。相对路径以 Vitrine 目录为起点。',
      ko: '데이터베이스, 파일, 비밀 키를 두는 폴더. 한 번에 한 서버만 쓸 수 있습니다. 상대 경로는 Vitrine 폴더를 기준으로 합니다.',
    },
  },
  BACKUP_DIR: {
    without: {
      en: '`backups` in `SHARED_DIR`; without that in the bucket of the S3 settings, otherwise in `DATA_DIR`',
      zh: '`SHARED_DIR` 内的 `backups`；未设置时为 S3 设置的存储桶，否则为 `DATA_DIR` 内的 `backups`',
      ko: '`SHARED_DIR` 안의 `backups`. 없으면 S3 설정의 버킷, 그것도 없으면 `DATA_DIR` 안의 `backups`',
    },
    says: {
      en: 'Folder of new backups, such as a mounted network drive: `/mnt/nas/vitrine`. It must exist; while it is not mounted, no backup is made. Those in the place without this setting stay in the list.',
      zh: '新备份的存放目录，例如已挂载的网络存储 `/mnt/nas/vitrine`。目录必须已存在；未挂载时不会备份。未设置时所用位置中的备份仍在列表中。',
      ko: '새 백업을 두는 폴더(예: 마운트한 네트워크 드라이브 `/mnt/nas/vitrine`). 이미 있어야 하며 마운트되지 않은 동안에는 백업하지 않습니다. 설정하지 않았을 때의 위치에 있는 백업은 목록에 그대로 남습니다.',
    },
  },
  BACKUP_ALARM_DAYS: {
    says: {
      en: 'Days, up to 365, after which the newest backup counts as too old: the overview and *System › Server* say so.',
      zh: '最新备份超过多少天视为过旧，最多 365；总览和*系统 › 服务器*会提示。',
      ko: '최신 백업이 이 일수(최대 365)보다 오래되면 대시보드와 *시스템 › 서버*에서 알립니다.',
    },
  },
  ADMIN_USER: {
    common: true,
    says: {
      en: 'Name of the first account: 3 to 12 letters and digits. Counts at the first start only.',
      zh: '首个账号的用户名：3 至 12 个字母和数字。仅首次启动时有效。',
      ko: '첫 계정의 사용자 이름. 영문자와 숫자 3~12자. 처음 시작할 때만 적용됩니다.',
    },
  },
  ADMIN_PASSWORD: {
    common: true,
    without: {
      en: 'made up at the first start and printed once',
      zh: '首次启动时随机生成，仅显示一次',
      ko: '처음 시작할 때 만들어 한 번만 표시',
    },
    says: {
      en: 'Its password: 5 to 200 characters. Counts at the first start only; later it is changed in the console, or by `npm run rescue`. With `DEMO` it also signs the demo in.',
      zh: '首个账号的密码：5 至 200 个字符。仅首次启动时有效；之后请在控制台修改，或使用 `npm run rescue`。启用 `DEMO` 时演示程序也用它登录。',
      ko: '첫 계정의 비밀번호. 5~200자. 처음 시작할 때만 적용되며, 이후에는 콘솔이나 `npm run rescue`로 바꿉니다. `DEMO`를 켜면 데모도 이 비밀번호로 로그인합니다.',
    },
  },
  DATABASE_URL: {
    common: true,
    without: {
      en: 'PostgreSQL inside `DATA_DIR`',
      zh: '`DATA_DIR` 内自带的 PostgreSQL',
      ko: '`DATA_DIR` 안의 내장 PostgreSQL',
    },
    says: {
      en: 'A PostgreSQL server of your own, with [what it must have](#database).',
      zh: '自备的 PostgreSQL 服务器，须符合[要求](#database)。',
      ko: '직접 운영하는 PostgreSQL 서버. [요구 사항](#database)을 참고하세요.',
    },
  },
  DATABASE_WAIT: {
    says: {
      en: 'Seconds, up to 3600, in which a `DATABASE_URL` that cannot be reached yet is asked again, where both start together.',
      zh: '`DATABASE_URL` 暂时无法连接时持续重试的秒数，最多 3600；适用于两者同时启动的情况。',
      ko: '`DATABASE_URL`에 아직 연결할 수 없을 때 다시 시도하는 시간(초, 최대 3600). 둘이 함께 시작되는 환경에서 씁니다.',
    },
  },
  TRUST_PROXY: {
    common: true,
    says: {
      en: 'Addresses and networks of the proxies in front, whose `X-Forwarded-For` is believed, such as `10.0.0.7, fd00::/8`; `none` believes none. A caller whose address is wrong shares its sign-in limits with all others.',
      zh: '前置反向代理的地址或网段，如 `10.0.0.7, fd00::/8`，只采信它们的 `X-Forwarded-For`；`none` 表示一概不信。地址识别错误时，所有访问者会共用同一登录限制。',
      ko: '앞에 있는 프록시의 주소와 네트워크(예: `10.0.0.7, fd00::/8`). 이들의 `X-Forwarded-For`만 믿습니다. `none`은 아무것도 믿지 않습니다. 주소가 잘못되면 모든 방문자가 로그인 제한을 함께 씁니다.',
    },
  },
  METRICS_TOKEN: {
    common: true,
    without: {
      en: 'only sessions that may run the server',
      zh: '仅限有服务器管理权限的会话',
      ko: '서버 관리 권한이 있는 세션만',
    },
    says: {
      en: 'What a monitor sends as `Authorization: Bearer …` to read `/metrics`: 16 to 200 letters, digits and `._~+/=-`.',
      zh: '监控程序读取 `/metrics` 时以 `Authorization: Bearer …` 发送的令牌：16 至 200 个字母、数字或 `._~+/=-`。',
      ko: '모니터링 프로그램이 `/metrics`를 읽을 때 `Authorization: Bearer …`로 보내는 토큰. 영문자, 숫자, `._~+/=-` 16~200자.',
    },
  },
  REDIS_URL: {
    without: {
      en: 'none: one server alone',
      zh: '无：单台服务器',
      ko: '없음: 서버 한 대',
    },
    says: {
      en: 'Redis 7 or newer, or Valkey, that joins several servers on one `DATABASE_URL` ([several servers](operations.md#servers)): `redis://:password@host:6379`, or `rediss://` with TLS.',
      zh: '把使用同一 `DATABASE_URL` 的多台服务器连成一体的 Redis 7 及以上版本或 Valkey（[多台服务器](operations.zh.md#servers)）：`redis://:password@host:6379`，使用 TLS 时为 `rediss://`。',
      ko: '같은 `DATABASE_URL`을 쓰는 여러 서버를 잇는 Redis 7 이상 또는 Valkey([여러 서버](operations.ko.md#servers)): `redis://:password@host:6379`, TLS를 쓰면 `rediss://`.',
    },
  },
  SHARED_DIR: {
    without: {
      en: '`DATA_DIR`',
      zh: '`DATA_DIR`',
      ko: '`DATA_DIR`',
    },
    says: {
      en: 'Folder that all servers on one `DATABASE_URL` mount, such as `/mnt/nas/vitrine`: files, uploads, backups, keys and deployed remotes lie there. Each server keeps a `DATA_DIR` of its own.',
      zh: '使用同一 `DATABASE_URL` 的所有服务器都挂载的目录，如 `/mnt/nas/vitrine`：文件、上传、备份、密钥和已部署的微前端存放其中。每台服务器仍有各自的 `DATA_DIR`。',
      ko: '같은 `DATABASE_URL`을 쓰는 모든 서버가 마운트하는 폴더(예: `/mnt/nas/vitrine`). 파일, 업로드, 백업, 키, 배포된 리모트를 둡니다. 서버마다 자신의 `DATA_DIR`은 따로 있습니다.',
    },
  },
  S3_ENDPOINT: {
    without: {
      en: 'files lie in `SHARED_DIR`',
      zh: '文件存放在 `SHARED_DIR`',
      ko: '파일은 `SHARED_DIR`에 둡니다',
    },
    says: {
      en: 'S3-compatible store for files and uploads, and without `SHARED_DIR` for backups, with the four settings below: `https://s3.example`.',
      zh: '存放文件和上传的 S3 兼容存储，未设置 `SHARED_DIR` 时也存放备份；与下面四项一起设置：`https://s3.example`。',
      ko: '파일과 업로드를 두는 S3 호환 저장소. `SHARED_DIR`이 없으면 백업도 둡니다. 아래 네 설정과 함께 씁니다: `https://s3.example`.',
    },
  },
  S3_REGION: {
    says: { en: 'Its region.', zh: '区域。', ko: '리전.' },
  },
  S3_BUCKET: {
    says: {
      en: 'Its bucket, which exists and belongs to Vitrine alone.',
      zh: '存储桶，须已存在且仅供 Vitrine 使用。',
      ko: '버킷. 이미 있어야 하며 Vitrine만 써야 합니다.',
    },
  },
  S3_ACCESS_KEY: {
    says: {
      en: 'Its access key: reads, writes, lists and deletes in the bucket.',
      zh: '访问密钥 ID：可在桶内读、写、列出和删除。',
      ko: '액세스 키. 버킷에서 읽기, 쓰기, 목록, 삭제를 할 수 있어야 합니다.',
    },
  },
  S3_SECRET_KEY: {
    says: { en: 'Its secret key.', zh: '访问密钥。', ko: '비밀 키.' },
  },
  SERVER_SECRET_FILE: {
    without: {
      en: '`server.secret` in `SHARED_DIR`, made at the first start',
      zh: '`SHARED_DIR` 内的 `server.secret`，首次启动时生成',
      ko: '`SHARED_DIR` 안의 `server.secret`. 처음 시작할 때 만듭니다',
    },
    says: {
      en: 'File with the secret that signs addresses and seals passwords: 64 hexadecimal digits (`openssl rand -hex 32`), the same for all servers, readable by them alone.',
      zh: '存放用于签名地址和加密密码的密钥的文件：64 位十六进制数（`openssl rand -hex 32`），各服务器相同，且仅它们可读。',
      ko: '주소에 서명하고 비밀번호를 봉인하는 비밀 값의 파일. 16진수 64자리(`openssl rand -hex 32`)이며 모든 서버가 같고 서버만 읽을 수 있어야 합니다.',
    },
  },
  USB_SIGNING_KEY_FILE: {
    without: {
      en: '`usb-signing.key` in `SHARED_DIR`, made when needed',
      zh: '`SHARED_DIR` 内的 `usb-signing.key`，需要时生成',
      ko: '`SHARED_DIR` 안의 `usb-signing.key`. 필요할 때 만듭니다',
    },
    says: {
      en: 'File with the Ed25519 key that signs packages for USB sticks and backups, in PEM (`openssl genpkey -algorithm ed25519`).',
      zh: '存放用于签名 U 盘更新包和备份的 Ed25519 密钥的 PEM 文件（`openssl genpkey -algorithm ed25519`）。',
      ko: 'USB 패키지와 백업에 서명하는 Ed25519 키의 PEM 파일(`openssl genpkey -algorithm ed25519`).',
    },
  },
  NODE_NAME: {
    without: { en: 'name of the host', zh: '主机名', ko: '호스트 이름' },
    says: {
      en: 'Name of this server in the list of servers.',
      zh: '本服务器在服务器列表中的名称。',
      ko: '서버 목록에 표시되는 이 서버의 이름.',
    },
  },
  WEATHER_URL: {
    without: {
      en: 'none: weather widgets say so',
      zh: '无：天气组件会提示',
      ko: '없음: 날씨 위젯이 알려 줍니다',
    },
    says: {
      en: 'Forecast address of an Open-Meteo compatible service, and after a blank that of its search for places where it has another host: `https://api.open-meteo.com/v1/forecast https://geocoding-api.open-meteo.com/v1/search`.',
      zh: '兼容 Open-Meteo 的天气预报地址；地点搜索在另一主机时，空一格后再写其地址：`https://api.open-meteo.com/v1/forecast https://geocoding-api.open-meteo.com/v1/search`。',
      ko: 'Open-Meteo 호환 서비스의 예보 주소. 장소 검색이 다른 호스트에 있으면 한 칸 띄우고 그 주소를 적습니다: `https://api.open-meteo.com/v1/forecast https://geocoding-api.open-meteo.com/v1/search`.',
    },
  },
  OUTGOING_ALLOW: {
    says: {
      en: 'Networks around the server, such as `10.0.0.0/8`, that webhooks, mail and an account’s own weather source may reach; other private networks are refused.',
      zh: '服务器周边允许 Webhook、邮件和账号自有天气源访问的网段，如 `10.0.0.0/8`；其余内网地址一律拒绝。',
      ko: '웹훅, 메일, 계정의 자체 날씨 소스가 접근할 수 있는 서버 주변 네트워크(예: `10.0.0.0/8`). 그 밖의 내부 주소는 거부합니다.',
    },
  },
  REMOTE_ORIGINS: {
    says: {
      en: 'Origins of other hosts, such as `https://cdn.example.com`, from which the console may load remotes ([more](remotes.md#from-another-host)).',
      zh: '允许控制台加载微前端的其他主机的源，如 `https://cdn.example.com`（[详情](remotes.zh.md#从其他主机加载)）。',
      ko: '콘솔이 리모트를 불러올 수 있는 다른 호스트의 오리진(예: `https://cdn.example.com`, [자세히](remotes.ko.md#다른-호스트에서-불러오기)).',
    },
  },
  REMOTE_SIZE_LIMIT: {
    says: {
      en: 'Most MB of all files of a build of a remote that is deployed by a call, 1 to 999.',
      zh: '通过接口部署的微前端构建中所有文件的总大小上限，单位 MB，1 至 999。',
      ko: 'API로 배포하는 마이크로 프런트엔드 빌드의 파일을 모두 합친 최대 크기(MB). 1~999.',
    },
  },
  REMOTE_FAILURE_PERCENT: {
    says: {
      en: 'A version of a remote is left for the one before when it fails for more than this share of the people, at least 10 within 10 minutes; `100`: never.',
      zh: '微前端的某个版本 10 分钟内至少有 10 人加载且失败者的比例超过此百分比时，自动退回前一版本；`100` 表示从不。',
      ko: '마이크로 프런트엔드의 한 버전이 10분 안에 10명 이상이 로드하고 실패한 사람의 비율(%)이 이 값을 넘으면 이전 버전으로 돌아갑니다. `100`이면 돌아가지 않습니다.',
    },
  },
  LOG_LEVEL: {
    says: {
      en: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
      zh: '`fatal`、`error`、`warn`、`info`、`debug`、`trace` 或 `silent`。',
      ko: '`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent` 중 하나.',
    },
  },
  REQUEST_LOG: {
    says: {
      en: '`1` writes a log line for each request: method, call, status, code, milliseconds, bytes, ids of account and user or screen, and the request id that the answer carries as `X-Request-Id`. Addresses, headers and bodies are never written.',
      zh: '设为 `1` 时，每个请求写一行日志：方法、接口、状态、代码、毫秒数、字节数、账号和用户（或终端）的 ID，以及响应头 `X-Request-Id` 中的请求 ID。网址、请求头和正文从不写入。',
      ko: '`1`이면 요청마다 로그 한 줄을 씁니다: 메서드, API, 상태, 코드, 밀리초, 바이트, 계정과 사용자(또는 단말)의 ID, 응답의 `X-Request-Id`에 있는 요청 ID. 주소, 헤더, 본문은 쓰지 않습니다.',
    },
  },
  IGNORE_CLOCK: {
    says: {
      en: '`1` starts although the clock is a day or more behind the data, or off that of the `DATABASE_URL`. With the database inside `DATA_DIR`, one that is ahead is noticed by an `npm start` that installs, where the package registry says the time, and by the console, beside the browser.',
      zh: '设为 `1` 时，即使时钟比数据晚一天以上，或与 `DATABASE_URL` 的时钟相差一天以上也启动。使用 `DATA_DIR` 内的数据库时，超前的时钟由需要安装的 `npm start`（软件包源给出时间时）和控制台（对照浏览器）发现。',
      ko: '`1`이면 시계가 데이터보다 하루 이상 늦거나 `DATABASE_URL`의 시계와 하루 이상 차이 나도 시작합니다. `DATA_DIR` 안의 데이터베이스를 쓰면 앞선 시계는 설치하는 `npm start`(패키지 저장소가 시각을 알려 줄 때)와 콘솔(브라우저와 비교)이 알아챕니다.',
    },
  },
  DEMO: {
    common: true,
    says: {
      en: '`1`, or `zh_CN`, `en_US`, `ko_US`: makes an account to look at, with simulated screens.',
      zh: '`1` 或 `zh_CN`、`en_US`、`ko_US`：创建带模拟终端的演示账号。',
      ko: '`1` 또는 `zh_CN`, `en_US`, `ko_US`: 모의 단말이 있는 데모 계정을 만듭니다.',
    },
  },
};

const namesOfServer = Object.keys(environmentSchema.shape) as (keyof typeof environmentSchema.shape)[];

export const serverSettings: readonly Setting[] = namesOfServer.map((name) => ({
  name,
  ...ofServer[name],
  without: ofServer[name].without ?? defaultOf(name) ?? none,
}));

/** For development commands, not for a server in use. */
export const workSettings: readonly Setting[] = [
  {
    name: 'CHROMIUM_PATH',
    without: {
      en: 'the Chromium or Chrome of the machine',
      zh: '本机的 Chromium 或 Chrome',
      ko: '컴퓨터의 Chromium 또는 Chrome',
    },
    says: {
      en: 'Browser of `npm test`, `npm run bench` and `npm run pictures`. Where none is found and the command runs as root on Debian, Chromium is installed by apt.',
      zh: '`npm test`、`npm run bench` 和 `npm run pictures` 使用的浏览器。找不到且以 root 身份在 Debian 上运行时，会用 apt 安装 Chromium。',
      ko: '`npm test`, `npm run bench`, `npm run pictures`가 쓰는 브라우저. 찾을 수 없고 Debian에서 root로 실행하면 apt로 Chromium을 설치합니다.',
    },
  },
  {
    name: 'OLD_BROWSERS',
    without: {
      en: '`~/.cache/vitrine/old-browsers`',
      zh: '`~/.cache/vitrine/old-browsers`',
      ko: '`~/.cache/vitrine/old-browsers`',
    },
    says: {
      en: 'Folder for the browsers with which `npm test` tries the player: Chromium 64, 70, 79 and 92, downloaded from npm once (160 MB in all); unpacked they take 500 MB.',
      zh: '存放 `npm test` 试用播放器的旧浏览器的文件夹：Chromium 64、70、79、92，首次从 npm 下载，共 160 MB，解压后占用 500 MB。',
      ko: '`npm test`가 플레이어를 시험하는 오래된 브라우저를 두는 폴더. Chromium 64, 70, 79, 92이며 처음 한 번 npm에서 모두 160 MB를 다운로드하며 500 MB를 차지합니다.',
    },
  },
  {
    name: 'CI',
    without: none,
    says: {
      en: 'Set by services that run tests: `npm test` fails where those browsers cannot be fetched, instead of passing over them.',
      zh: '由运行测试的服务设置：下载不到这些浏览器时，`npm test` 报告失败，而不是跳过。',
      ko: '테스트를 실행하는 서비스가 설정합니다. 이 브라우저를 다운로드할 수 없으면 `npm test`가 건너뛰지 않고 실패합니다.',
    },
  },
  {
    name: 'TEST_DATABASE_URL',
    without: { en: 'PostgreSQL of its own', zh: '自带的 PostgreSQL', ko: '자체 PostgreSQL' },
    says: {
      en: 'PostgreSQL server on which the tests of the server make and drop databases; its user needs `CREATEDB`, and must be allowed to create `pg_trgm`.',
      zh: '服务器测试在其上创建和删除数据库的 PostgreSQL；用户需有 `CREATEDB` 权限，并可创建 `pg_trgm`。',
      ko: '서버 테스트가 데이터베이스를 만들고 지우는 PostgreSQL. 사용자에게 `CREATEDB` 권한이 있고 `pg_trgm`을 만들 수 있어야 합니다.',
    },
  },
  {
    name: 'TEST_REDIS_URL',
    without: {
      en: 'each server alone; tests of several start `redis-server`',
      zh: '每台服务器独立；多台服务器的测试自行启动 `redis-server`',
      ko: '서버마다 단독. 여러 서버의 테스트는 `redis-server`를 직접 시작합니다',
    },
    says: {
      en: 'Redis on which the servers in tests run as they do beside others.',
      zh: '测试中的服务器以多台并行方式运行时使用的 Redis。',
      ko: '테스트의 서버가 여러 대일 때처럼 실행되는 Redis.',
    },
  },
  {
    name: 'TEST_S3_ENDPOINT',
    without: {
      en: 'files of tests lie in folders alone',
      zh: '测试的文件只存放在文件夹中',
      ko: '테스트의 파일은 폴더에만 둡니다',
    },
    says: {
      en: 'S3-compatible store on which tests of files and uploads run, too. `tools/servers/objectStore.sh` starts one, and prints this and the settings beside it.',
      zh: '文件和上传的测试也在其上运行的 S3 兼容存储。`tools/servers/objectStore.sh` 可启动一个，并输出本项及相关设置。',
      ko: '파일과 업로드 테스트를 함께 실행하는 S3 호환 저장소. `tools/servers/objectStore.sh`가 하나를 시작하고 이 설정과 함께 쓰는 설정을 출력합니다.',
    },
  },
  {
    name: 'TEST_LOG_LEVEL',
    without: 'silent',
    says: {
      en: 'What servers in tests log; levels as for `LOG_LEVEL`.',
      zh: '测试中服务器的日志级别，取值同 `LOG_LEVEL`。',
      ko: '테스트 중 서버의 로그 수준. 값은 `LOG_LEVEL`과 같습니다.',
    },
  },
  {
    name: 'TRACE',
    without: none,
    says: {
      en: 'Anything: `npm test -- journeys` keeps a Playwright trace of what fails.',
      zh: '任意值：`npm test -- journeys` 会保留失败用例的 Playwright 追踪。',
      ko: '아무 값이나 설정하면 `npm test -- journeys`가 실패한 항목의 Playwright 추적을 남깁니다.',
    },
  },
  {
    name: 'FLEET_URL',
    without: 'http://localhost:8080',
    says: {
      en: 'Server to which `npm run fleet -- 1000` pairs so many players without a display.',
      zh: '`npm run fleet -- 1000` 把相应数量的无屏终端配对到的服务器。',
      ko: '`npm run fleet -- 1000`이 화면 없는 단말을 그 수만큼 페어링할 서버.',
    },
  },
  {
    name: 'FLEET_USER',
    without: 'admin',
    says: { en: 'Who pairs them.', zh: '执行配对的用户。', ko: '페어링하는 사용자.' },
  },
  {
    name: 'FLEET_PASSWORD',
    without: { en: 'asked for: without it nothing is paired', zh: '必填', ko: '필수' },
    says: { en: 'Password of that user.', zh: '该用户的密码。', ko: '그 사용자의 비밀번호.' },
  },
];

/** Command options after `--`. */
export const commandOptions: readonly Setting[] = [
  {
    name: 'npm start -- --force',
    says: {
      en: 'Builds everything again, changed or not.',
      zh: '无论是否变化，全部重新构建。',
      ko: '변경 여부와 관계없이 모두 다시 빌드합니다.',
    },
  },
  {
    name: 'npm run build -- mf-task --force',
    says: {
      en: 'Builds the packages named, or all, changed or not.',
      zh: '无论是否变化，重新构建指定的包或全部包。',
      ko: '변경 여부와 관계없이 지정한 패키지 또는 전체를 빌드합니다.',
    },
  },
  {
    name: 'npm run dev -- --port 8081',
    says: {
      en: 'Port instead of `PORT`. One remote alone takes 8081, on `127.0.0.1`. `HOST` counts here too.',
      zh: '代替 `PORT` 的端口；单独开发一个微前端时默认 8081，只监听 `127.0.0.1`。`HOST` 同样有效。',
      ko: '`PORT` 대신 쓸 포트. 마이크로 프런트엔드 하나만 개발할 때 기본값은 8081이고 `127.0.0.1`에서만 받습니다. `HOST`도 적용됩니다.',
    },
  },
  {
    name: 'npm run dev mf-task -- --host http://screens.example:8080',
    says: {
      en: 'Server in whose console one remote is shown; `http://localhost:8080` without it.',
      zh: '在哪个服务器的控制台中显示该微前端；默认 `http://localhost:8080`。',
      ko: '해당 마이크로 프런트엔드를 보여 줄 콘솔의 서버. 기본값은 `http://localhost:8080`입니다.',
    },
  },
  {
    name: 'npm run doctor -- --address https://signage.example',
    says: {
      en: 'Says what is wrong with this installation and what to do, beside a running server or without one; changes nothing. With `--address` also certificate and proxy, with `--json` for machines. Ends with 0 (all well), 1 (warnings) or 2 (faults).',
      zh: '报告此安装的问题及处理办法，服务器运行或停止时均可使用，不作任何更改。加 `--address` 还检查证书和反向代理，加 `--json` 输出供程序读取的结果。退出码：0 正常，1 警告，2 故障。',
      ko: '이 설치의 문제와 해결 방법을 알려 줍니다. 서버가 실행 중이든 멈춰 있든 쓸 수 있고 아무것도 바꾸지 않습니다. `--address`를 주면 인증서와 프록시도 확인하고, `--json`을 주면 프로그램용으로 출력합니다. 종료 코드는 0(정상), 1(경고), 2(장애)입니다.',
    },
  },
  {
    name: 'npm run remotes -- deploy mf-task --server https://signage.example',
    says: {
      en: 'Deploys, tries out, promotes, rolls back and lists [versions of remotes](remotes.md#deploy-by-a-command) on a server; the token is in `VITRINE_TOKEN`. Ends with 0, 1 (refused) or 2 (wrong call).',
      zh: '在服务器上部署、灰度、全面启用、回滚和列出[微前端版本](remotes.zh.md#deploy-by-a-command)；令牌在 `VITRINE_TOKEN` 中。退出码：0 成功，1 被拒绝，2 用法有误。',
      ko: '서버에서 [마이크로 프런트엔드 버전](remotes.ko.md#deploy-by-a-command)을 배포, 카나리, 전체 적용, 롤백하고 나열합니다. 토큰은 `VITRINE_TOKEN`에 둡니다. 종료 코드는 0(성공), 1(거부), 2(잘못된 호출)입니다.',
    },
  },
  {
    name: 'npm run drill',
    says: {
      en: 'Tests whether the last backup can be restored, in a database of its own that is removed again; the server page shows the outcome. Ends with 0 (restorable) or 1.',
      zh: '在独立的临时数据库中测试最近的备份能否恢复，完成后删除；结果显示在服务器页面。退出码：0 可恢复，1 不可恢复。',
      ko: '최근 백업을 복원할 수 있는지 별도의 임시 데이터베이스에서 시험하고 지웁니다. 결과는 서버 페이지에 표시됩니다. 종료 코드는 0(복원 가능) 또는 1입니다.',
    },
  },
  {
    name: 'npm run rescue -- --reset-password admin',
    says: {
      en: 'A new password, shown once.',
      zh: '生成新密码，仅显示一次。',
      ko: '새 비밀번호를 한 번만 표시합니다.',
    },
  },
  {
    name: 'npm run rescue -- --reset-two-factor admin',
    says: {
      en: 'The password alone is enough again.',
      zh: '取消两步验证，仅凭密码即可登录。',
      ko: '2단계 인증을 해제하여 비밀번호만으로 로그인합니다.',
    },
  },
];
