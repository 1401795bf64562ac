import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { Construct } from "constructs";
import type { Stage } from "../stage.ts";

type DomainProps = { readonly domain: NonNullable<Stage["domain"]> };

/** The site's domain: its certificate, and the DNS records that point to CloudFront. */
export class Domain extends Construct {
  readonly name: string;
  readonly certificate: Certificate;
  readonly #zone: IHostedZone;

  constructor(scope: Construct, id: string, { domain: { name, hostedZoneId } }: DomainProps) {
    super(scope, id);
    this.name = name;
    this.#zone = HostedZone.fromHostedZoneAttributes(this, "Zone", { hostedZoneId, zoneName: name });
    this.certificate = new Certificate(this, "Certificate", {
      domainName: name,
      validation: CertificateValidation.fromDns(this.#zone),
    });
  }

  pointTo(distribution: Distribution): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    // The trailing dot makes the name absolute: the site may use a name below the zone's own.
    const record = { zone: this.#zone, recordName: `${this.name}.`, target };
    new ARecord(this, "A", record);
    new AaaaRecord(this, "Aaaa", record);
  }
}
