/** Illustration of shop screens as SVG: sharp at any size, two kilobytes. */
export const Showcase = () => (
  <svg className="showcase" viewBox="0 0 560 400" aria-hidden="true">
    <defs>
      <linearGradient id="show-dawn" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#5cc8ff" />
        <stop offset="1" stopColor="#2f6bff" />
      </linearGradient>
      <linearGradient id="show-dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd27a" />
        <stop offset="1" stopColor="#ff7a59" />
      </linearGradient>
      <linearGradient id="show-leaf" x1="0" y1="1" x2="1" y2="0">
        <stop offset="0" stopColor="#1aa37a" />
        <stop offset="1" stopColor="#8fe3b8" />
      </linearGradient>
    </defs>
    <ellipse cx="280" cy="380" rx="250" ry="12" className="showcase-floor" />
    <g className="showcase-screen">
      <rect x="84" y="60" width="320" height="192" rx="12" />
      <path d="M244 252v46M196 300h96" />
    </g>
    <rect x="96" y="72" width="296" height="168" rx="4" fill="url(#show-dawn)" />
    <circle cx="332" cy="120" r="24" fill="#fff" fillOpacity="0.9" />
    <path d="M96 214l74-62 52 42 62-66 108 90v22H96z" fill="#0b2a6b" fillOpacity="0.45" />
    <rect x="116" y="92" width="104" height="10" rx="5" fill="#fff" fillOpacity="0.95" />
    <rect x="116" y="110" width="64" height="8" rx="4" fill="#fff" fillOpacity="0.6" />
    <g className="showcase-screen">
      <rect x="424" y="96" width="108" height="192" rx="10" />
      <path d="M478 288v88M446 378h64" />
    </g>
    <rect x="434" y="106" width="88" height="172" rx="3" fill="url(#show-dusk)" />
    <circle cx="478" cy="164" r="28" fill="#fff" fillOpacity="0.85" />
    <rect x="450" y="212" width="56" height="8" rx="4" fill="#fff" />
    <rect x="458" y="228" width="40" height="6" rx="3" fill="#fff" fillOpacity="0.7" />
    <rect x="450" y="250" width="56" height="16" rx="8" fill="#7a2b10" fillOpacity="0.55" />
    <g className="showcase-screen">
      <rect x="28" y="276" width="172" height="98" rx="8" />
    </g>
    <rect x="36" y="284" width="156" height="82" rx="3" fill="url(#show-leaf)" />
    <path d="M36 330q40-34 78-8t78-18v62H36z" fill="#06543c" fillOpacity="0.5" />
    <rect x="50" y="298" width="54" height="8" rx="4" fill="#fff" fillOpacity="0.95" />
    <g className="showcase-beam">
      <path d="M244 36V16M478 74V40M114 262v-0" />
      <path d="M244 16h234v24" />
      <circle cx="244" cy="16" r="5" />
      <circle cx="478" cy="40" r="5" />
    </g>
  </svg>
);
