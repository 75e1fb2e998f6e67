/** Self-signed certificate of `localhost` for test mail servers; valid for a hundred years. */
export const localCertificate = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUJG52V9tLJB8oKEldRJzhMjKkcyYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE2MjQ0NloYDzIxMjYxMDI4
MTYyNDQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASkKFTp15z7q3fHYug1lGXpEQm+pqrkTUfnvhO5rENsN5hw1Zw7kSES
us/lt13aC7zMkFsvuJbmUv5fa/ZLKcLko28wbTAdBgNVHQ4EFgQU1/duEAyBTjVc
2Muw1Ppzc0/AQh0wHwYDVR0jBBgwFoAU1/duEAyBTjVc2Muw1Ppzc0/AQh0wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAMcpaX7GpB9UtVl5rDH/PFQ5iIE+dmzt4j+HzvMf7WUQAiEA
gcyMW3xdLMMYo8I0xo/DkNdf+8+DiFjLC9vIVa5MZLE=
-----END CERTIFICATE-----`;

/** Its key; not secret. */
export const localKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIkr80VDTrZkmRj56
uBNbQ1ZvFJgmSPudSMpj5bJE9HahRANCAASkKFTp15z7q3fHYug1lGXpEQm+pqrk
TUfnvhO5rENsN5hw1Zw7kSESus/lt13aC7zMkFsvuJbmUv5fa/ZLKcLk
-----END PRIVATE KEY-----`;
